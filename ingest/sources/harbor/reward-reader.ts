import type { StreamReader } from "@/ingest/source";
import { collectText } from "@/ingest/sources/collect";
import { parsedNeighbour } from "@/ingest/sources/trial-parts/json-document";
import { type StatedReward, statedReward } from "@/ingest/sources/trial-parts/measured";
import { isList, type JsonValue, parseJsonValue } from "@/ingest/sources/wandb-binary/json-values";

import { runOfTrial, trialFolder } from "./job-of";
import { rewardValue, trialResult } from "./trial-result";

/** A reward file holds one number, or a few under their names. */
const LARGEST = 16 * 1024;

/** verifier/reward.txt or reward.json of a Harbor trial: what its result.json repeats, so it is only compared. */
export const harborReward = {
  kind: "harbor-reward",
  title: "Harbor reward file",
  detects: (head, whole, path) =>
    whole &&
    head.length <= LARGEST &&
    /(^|\/)reward\.(txt|json)$/.test(path) &&
    rewardsIn(head.toString("utf8"), path.endsWith(".json")) !== null,
  async read(chunks, context, sink) {
    const stated = rewardsIn(await collectText(chunks), context.path.endsWith(".json"));
    const trial = trialFolder(context.path, 1) ?? "unknown";
    const result = trialResult.safeParse(parsedNeighbour(await context.beside("../result.json"))).data;
    const file = context.path.endsWith(".json") ? "reward.json" : "reward.txt";
    const reward = stated === null ? null : statedReward(rewardValue(stated));
    if (result === undefined) {
      // The trial's config.json, where there is one, tells of the trial in flight.
      if ((await context.beside("../config.json")) !== null) sink.checked(1);
      else
        sink.problem({
          kind: "in-flight",
          run_id: runOfTrial(context, null, 1),
          detail: `Trial ${trial} has a ${file} (${words(reward)}) but no result.json: its job did not finish it.`,
        });
      return;
    }
    const counted = statedReward(rewardValue(result.verifier_result?.rewards ?? {}));
    if (same(reward, counted)) sink.checked(1);
    else
      sink.problem({
        kind: "conflicting-evaluation",
        run_id: runOfTrial(context, result.config?.trials_dir, 1),
        detail: `Trial ${trial}: ${file} says ${words(reward)}, result.json says ${words(counted)}; result.json counts.`,
      });
  },
} satisfies StreamReader;

/** The rewards of the file by name, "reward" for a plain number; null when it holds something else. */
function rewardsIn(text: string, isJson: boolean): Readonly<Record<string, JsonValue>> | null {
  const trimmed = text.trim();
  if (!isJson)
    return /^[+-]?(\d+\.?\d*([eE][+-]?\d+)?|\.\d+([eE][+-]?\d+)?|nan|inf(inity)?)$/i.test(trimmed)
      ? { reward: Number.isNaN(Number(trimmed)) ? trimmed : Number(trimmed) }
      : null;
  const value = parseJsonValue(trimmed);
  if (value === undefined || value === null || typeof value !== "object" || isList(value)) return null;
  const values = Object.values(value);
  const numeric = (one: JsonValue) => typeof one === "number" || statedReward(one).non_finite !== null;
  return values.length > 0 && values.every(numeric) ? value : null;
}

/** A nan becomes null on its way into result.json. */
function same(stated: StatedReward | null, counted: StatedReward): boolean {
  if (stated === null) return false;
  if (stated.reward === null) return counted.reward === null;
  return stated.reward === counted.reward;
}

function words(reward: StatedReward | null): string {
  return String(reward?.reward ?? reward?.non_finite ?? "no reward");
}
