import type { Sink } from "@/ingest/source";
import { isPersonal, isSecret, withoutPaths } from "@/ingest/sources/wandb-history/privacy";

import { flattenInto, valueOrText } from "./json-values";
import type { JsonValue } from "./json-values";
import type { Item } from "./record";

/** Config keys that name the model a run started from, the most specific first. */
const MODEL_KEYS: readonly string[] = [
  "actor_rollout_ref.model.path",
  "hf_checkpoint",
  "model_name_or_path",
  "base_model",
  "_name_or_path",
];

/** Hub ids ("Org/Model") stay whole; of a path the last part is kept, or the hub id in a cache path. */
function modelName(value: string): string | null {
  const cached = /models--([^/\\]+?)--([^/\\]+)/.exec(value);
  if (cached) return `${cached[1] ?? ""}/${cached[2] ?? ""}`;
  const parts = value.split(/[/\\]+/).filter((part) => part !== "" && part !== ".");
  const isHubId = parts.length <= 2 && /^[\w-]/.test(value);
  return (isHubId ? value : parts.at(-1)) || null;
}

/** The configuration of one run: updates merged, the last value of a key wins. */
export class RunConfig {
  readonly #values = new Map<string, JsonValue>();

  update(items: readonly Item[]): void {
    for (const { path, json } of items) {
      if (path[0] === "_wandb" || path[0]?.startsWith("_wandb.") === true) continue;
      flattenInto(this.#values, path.join("."), valueOrText(json));
    }
  }

  remove(items: readonly Item[]): void {
    for (const { path } of items) {
      const key = path.join(".");
      for (const known of [...this.#values.keys()]) {
        if (known === key || known.startsWith(`${key}.`)) this.#values.delete(known);
      }
    }
  }

  /** The model the run started from, where the config says it plainly. */
  baseModel(): string | null {
    for (const key of MODEL_KEYS) {
      const value = this.#values.get(key);
      if (typeof value === "string" && value !== "") return modelName(value);
    }
    return null;
  }

  /** Writes all entries but credentials and personal data; folders are cut from absolute paths. */
  tell(sink: Sink, run_id: string): void {
    const leftOut: string[] = [];
    for (const [key, value] of this.#values) {
      if (isSecret(key, value) || isPersonal(key, value)) {
        leftOut.push(key);
        continue;
      }
      const shown = withoutPaths(value);
      const stored = shown === null || typeof shown === "string" ? shown : JSON.stringify(shown);
      sink.config({ run_id, key, value: stored });
    }
    if (leftOut.length === 0) return;
    const detail = `Config entries that may hold credentials or personal data were not stored: ${leftOut.join(", ")}.`;
    sink.problem({ kind: "secret-left-out", run_id, count: leftOut.length, detail });
  }
}
