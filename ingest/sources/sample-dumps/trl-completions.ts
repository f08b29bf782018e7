import type { RandomReader, SourceContext } from "@/ingest/source";
import { rewardOf, UNFIT, wholeOf } from "@/ingest/sources/plain-trials/cell-values";
import { CountedProblems } from "@/ingest/sources/plain-trials/counted-problems";
import { isParquet, openParquet } from "@/ingest/sources/plain-trials/parquet-file";
import { runAbove } from "@/ingest/sources/plain-trials/run-above";
import { fileId, shown, TrialWriter } from "@/ingest/sources/plain-trials/trial-writer";
import { promptId } from "@/ingest/sources/verl-rollouts/reader";

const FRAME = ["step", "prompt", "completion", "advantage"] as const;
const REWARD_NAME = /reward|(?:^|_)(?:func|fn|score)$/i;

function rewardColumns(columns: readonly string[], { columns: asked }: SourceContext): readonly string[] {
  const wanted = asked["reward"];
  if (wanted !== undefined) return columns.filter((name) => name === wanted);
  const free = columns.filter((name) => !FRAME.some((fixed) => fixed === name) && name !== "mode");
  const named = free.filter((name) => REWARD_NAME.test(name));
  // Reward functions come first, whatever they are called; columns of the data set follow.
  return named.length > 0 ? named : free.slice(0, 1);
}

/** Prompts are texts or lists of messages; values of 64 bits are no JSON by themselves. */
function promptText(prompt: unknown): string | null {
  if (prompt === null || prompt === undefined) return null;
  if (typeof prompt === "string") return prompt;
  return JSON.stringify(prompt, (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}

/**
 * Completions that TRL logs, `completions/completions_<step>.parquet`: a task is the hash of its prompt, equal
 * prompts of a step are a group, and the reward is the sum of the reward functions' columns: their weights are
 * not in the file. Which columns were summed stands in the run's configuration.
 */
export const trlCompletions = {
  kind: "trl-completions",
  title: "TRL completions, Parquet",
  detects: (head, _whole, path) => isParquet(head) && /(?:^|\/)completions_\d+\.parquet$/.test(path),

  async readAt(file, context, sink) {
    const parquet = await openParquet(file);
    const rewards = rewardColumns(parquet.columns, context);
    if (!parquet.columns.includes("prompt") || rewards.length === 0) {
      const detail = `Completions need a prompt and a reward column; the file has ${parquet.columns.slice(0, 12).map(shown).join(", ")}.`;
      sink.problem({ kind: "column-not-found", detail });
      return;
    }
    const run_id = runAbove(context, /^completions$/);
    const isEval =
      context.phase === "eval" || (context.phase === null && /(?:^|\/)eval\//.test(context.path));
    const writer = new TrialWriter(sink);
    const problems = new CountedProblems();
    const id = fileId(context.path);
    const used = parquet.columns.filter(
      (name) => name === "step" || name === "prompt" || rewards.includes(name),
    );
    await parquet.read(
      used,
      (rows, first) => {
        for (const [index, cells] of rows.entries()) {
          const line = first + index + 1;
          const cell = (name: string): unknown => cells[used.indexOf(name)];
          const prompt = promptText(cell("prompt"));
          if (prompt === null) {
            problems.add("bad-record", line, "A row has no prompt and was left out.", "prompt");
            continue;
          }
          const task_id = promptId(prompt);
          const stated = wholeOf(cell("step"));
          const step = typeof stated === "number" ? stated : null;
          const reward = summed(rewards.map((name) => rewardOf(cell(name))));
          if (reward === UNFIT) problems.add("not-a-score", line, "A reward column holds something else.");
          writer.add(
            {
              run_id,
              phase: isEval ? "eval" : "train",
              checkpoint: isEval ? (step ?? context.checkpoint) : null,
              rollout: isEval ? null : step,
              group_id: step === null ? null : `${step}/${task_id}`,
              trial_id: `${id}:${line}`,
              task_id,
              reward: reward === UNFIT ? null : reward,
              source_line: line,
            },
            reward !== UNFIT,
          );
        }
      },
      (kind, count, first) =>
        problems.add(kind, first + 1, `${count} rows from row ${first + 1} were not decoded.`),
    );
    problems.finish(sink);
    writer.finish(context);
    if (writer.count > 0) sink.config({ run_id, key: "trl/reward columns", value: rewards.join(" + ") });
    else sink.problem({ kind: "no-records", detail: "The file holds no completion." });
  },
} satisfies RandomReader;

/** The sum of what was scored; null when nothing was: a function may skip samples that are not for it. */
function summed(values: readonly (number | null | typeof UNFIT)[]): number | null | typeof UNFIT {
  let sum: number | null = null;
  for (const value of values) {
    if (value === UNFIT) return UNFIT;
    if (value !== null && !Number.isNaN(value)) sum = (sum ?? 0) + value;
  }
  return sum ?? values.find((value) => value !== null) ?? null;
}
