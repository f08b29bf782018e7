import type { Sink } from "@/ingest/source";
import { isPersonal, isSecret, withoutPaths } from "@/ingest/sources/privacy";

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

  /** Sets one key, or the dotted keys of an object. */
  set(key: string, value: JsonValue): void {
    flattenInto(this.#values, key, value);
  }

  update(items: readonly Item[]): void {
    for (const { path, json } of items) {
      if (path[0] === "_wandb" || path[0]?.startsWith("_wandb.") === true) continue;
      this.set(path.join("."), valueOrText(json));
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

  /**
   * Writes all entries but credentials and, unless they are asked for, personal data; folders are then cut from
   * absolute paths.
   */
  tell(sink: Sink, run_id: string, keepsPersonal: boolean): void {
    const secret: string[] = [];
    const personal: string[] = [];
    for (const [key, value] of this.#values) {
      if (isSecret(key, value)) secret.push(key);
      else if (!keepsPersonal && isPersonal(key, value)) personal.push(key);
      else sink.config({ run_id, key, value: asText(keepsPersonal ? value : withoutPaths(value)) });
    }
    if (secret.length > 0) {
      const detail = `Entries that may hold credentials were not stored: ${listed(secret)}.`;
      sink.problem({ kind: "secret-left-out", run_id, count: secret.length, detail });
    }
    if (personal.length > 0) {
      const detail = `Entries that name persons or machines were not stored: ${listed(personal)}.`;
      sink.problem({ kind: "personal-left-out", run_id, count: personal.length, detail });
    }
  }
}

function asText(value: JsonValue): string | null {
  if (value === null || typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  try {
    return JSON.stringify(value);
  } catch (error) {
    // Nested beyond what the stack holds.
    if (error instanceof RangeError) return "…";
    throw error;
  }
}

const LISTED = 20;

function listed(keys: readonly string[]): string {
  const more = keys.length - LISTED;
  return `${keys.slice(0, LISTED).join(", ")}${more > 0 ? ` and ${String(more)} more` : ""}`;
}
