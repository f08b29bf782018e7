import type { Status } from "@/lib/domain/vocabulary";
import { STATUSES } from "@/lib/domain/vocabulary";
import type { StreamReader } from "@/ingest/source";
import { errorKindOf, rewardOf, textOf, UNFIT, wholeOf } from "@/ingest/sources/plain-trials/cell-values";
import { type JsonRecord, own, recordOf } from "@/ingest/sources/plain-trials/json-records";
import { runAbove } from "@/ingest/sources/plain-trials/run-above";
import { fileId, TrialWriter } from "@/ingest/sources/plain-trials/trial-writer";
import { readJsonDocument } from "@/ingest/sources/trial-parts/json-document";
import { measuredCount } from "@/ingest/sources/trial-parts/measured";
import { keysOf } from "@/ingest/sources/trial-parts/top-level-keys";
import { isList } from "@/ingest/sources/wandb-binary/json-values";

const FORMAT = /"trajectory_format"\s*:\s*"openclaw-terminal-rl-\d+"/;

function statusOf(value: unknown): Status | null {
  const word = typeof value === "string" ? value.toLowerCase().replace(/^status\./, "") : "";
  return STATUSES.find((status) => status === word) ?? null;
}

/** Shares are told apart from scores: accuracy is passed / all tests, the score is 2 · accuracy − 1. */
function rewardIn(trajectory: JsonRecord) {
  const reward = recordOf(own(trajectory, "reward"));
  return reward === null ? null : rewardOf(own(reward, "accuracy"));
}

function tokensIn(trajectory: JsonRecord, key: string): number | null {
  const turns = own(trajectory, "turns") ?? null;
  if (!isList(turns)) return null;
  const counts = turns.map((turn) => recordOf(turn)?.[key]).filter((count) => typeof count === "number");
  const sum = counts.reduce((all, count) => all + count, 0);
  return measuredCount(sum);
}

/**
 * traj.json of the terminal-rl fork: one trial with its turns. They are saved for some rollouts only, and not for
 * trials that failed before a turn: rates from them are not those of the run, and every file says so.
 */
export const terminalRlTrajectory = {
  kind: "terminal-rl-trajectory",
  title: "terminal-rl trajectory",
  detects: (head) => keysOf(head)?.has("trajectory_format") === true && FORMAT.test(head.toString("utf8")),

  async read(chunks, context, sink) {
    const document = await readJsonDocument(chunks, sink);
    if (document === null) return;
    const trajectory = recordOf(document.value) ?? {};
    const info = recordOf(own(trajectory, "info")) ?? {};
    const text = (key: string): string | null => {
      const value = textOf(own(info, key));
      return value === UNFIT ? null : value;
    };
    const whole = (key: string): number | null => {
      const value = wholeOf(own(info, key));
      return value === UNFIT ? null : value;
    };
    const task_id = text("task_name");
    if (task_id === null) {
      sink.problem({ kind: "bad-record", detail: "The trajectory names no task." });
      return;
    }
    const writer = new TrialWriter(sink);
    const reward = rewardIn(trajectory);
    if (reward === UNFIT) writer.tally.add("not-a-score", null, "The accuracy is no number.");
    const [group, sample] = [text("group_index"), text("sample_index")];
    const uid = text("uid");
    // The training log names its trials so: the same trial from both counts once.
    const trial_id = uid === null ? fileId(context.path) : `${uid}/${group ?? "-"}/${sample ?? "-"}`;
    writer.add(
      {
        run_id: runAbove(context, /^trajectories$/),
        phase: context.phase ?? "train",
        checkpoint: context.checkpoint,
        rollout: whole("rollout_id"),
        group_id: group,
        sample_id: sample,
        trial_id,
        task_id,
        reward: reward === UNFIT ? null : reward,
        status: statusOf(text("status")),
        turns: whole("num_turns"),
        error_kind: errorKindOf(own(info, "eval_error")),
        input_tokens: tokensIn(trajectory, "n_input_tokens"),
        output_tokens: tokensIn(trajectory, "n_output_tokens"),
        source_line: null,
      },
      reward !== UNFIT,
    );
    writer.finish(context);
    const detail =
      "Trajectories are saved of some rollouts only, and not of trials that ended before a turn.";
    sink.problem({ kind: "partial-population", detail });
  },
} satisfies StreamReader;
