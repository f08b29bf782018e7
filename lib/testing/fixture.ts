import { REWARD_COLUMNS, rewardBinOf } from "@/lib/domain/reward-bins";

import type { Engine } from "./engines";

/** A cell as SQL values; facts that are left out are 0. */
export interface CellFacts {
  readonly task_id: string;
  readonly rollout: number | null;
  /** Rewards of the scored trials. */
  readonly rewards: readonly number[];
  readonly run_id?: string;
  readonly phase?: "train" | "eval";
  readonly checkpoint?: number | null;
  readonly unscored?: number;
  readonly groups?: Partial<
    Record<"all_zero" | "all_one" | "constant_partial" | "mixed" | "unknown", number>
  >;
}

/** Inserts cells whose Welford states come from the rewards given. */
export async function insertCells(engine: Engine, cells: readonly CellFacts[]): Promise<void> {
  for (const cell of cells)
    await engine.exec(`INSERT INTO cells VALUES (${cellValues(cell).map(literal).join(", ")})`);
}

function cellValues({
  task_id,
  rollout,
  rewards,
  run_id = "r",
  phase = "train",
  checkpoint = null,
  unscored = 0,
  groups = {},
}: CellFacts) {
  const mean = rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
  const m2 = rewards.reduce((sum, reward) => sum + (reward - mean) ** 2, 0);
  const kinds = [groups.all_zero, groups.all_one, groups.constant_partial, groups.mixed, groups.unknown].map(
    (n) => n ?? 0,
  );
  const scored = rewards.length;
  const spread =
    scored === 0 ? [null, null, null, null] : [mean, m2, Math.min(...rewards), Math.max(...rewards)];
  const strict = rewards.filter((reward) => reward === 1).length;
  const total = kinds.reduce((sum, n) => sum + n, 0);
  return [
    run_id,
    phase,
    checkpoint,
    task_id,
    rollout,
    scored + unscored,
    scored,
    ...spread,
    strict,
    total,
    ...kinds,
    scored,
    0,
    0,
    unscored,
    0,
    ...REWARD_COLUMNS.map((_, bin) => rewards.filter((reward) => rewardBinOf(reward) === bin).length),
  ];
}

/** A value as a SQL literal. */
export function literal(value: string | number | boolean | null): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Rows of one run in every table, small enough to count by hand. */
export async function insertRun(engine: Engine): Promise<void> {
  await insertCells(engine, [
    { task_id: "a", rollout: 0, rewards: [0, 0, 0, 0], groups: { all_zero: 1 } },
    { task_id: "a", rollout: 1, rewards: [0, 1, 0.5, 0.5], groups: { mixed: 1 } },
    { task_id: "b", rollout: 0, rewards: [1, 1], unscored: 2, groups: { unknown: 1 } },
    { task_id: "c", rollout: 1, rewards: [], unscored: 4, groups: { unknown: 1 } },
    { task_id: "a", rollout: null, rewards: [1], phase: "eval", checkpoint: 215 },
  ]);
  await engine.exec(
    `INSERT INTO runs VALUES ('r', 'run', 'base', 'GRPO', 'suite', 'pool', 4, 10, 'in-distribution', true, 'original', 'words', 4)`,
  );
  await engine.exec(
    `INSERT INTO sources VALUES ('s1', 'wandb-binary', 'a.wandb', 10, 'h1', NULL, 'r1', NULL, 0, 3, 2), ('s2', 'terminal-rl-log', 'a.log', 20, 'h2', 'gzip', 'r2', 7, 16, 2, 0)`,
  );
  await engine.exec(`INSERT INTO source_runs VALUES ('s1', 'r', 0, 3, 2), ('s2', 'r', 16, 2, 0)`);
  await engine.exec(`INSERT INTO metrics VALUES
    ('r', 's1', 0, false, 'train/loss', 0, 0, 0, TIMESTAMP '2026-04-20 00:00:00', 0.5, NULL),
    ('r', 's1', 0, false, 'train/loss', 4, 1, 1, TIMESTAMP '2026-04-20 01:30:00', NULL, 'nan'),
    ('r', 's1', 0, true, 'train/loss', 5, 1, 1, NULL, 9, NULL),
    ('r', 's2', 0, false, 'train/loss', 2, 0, 0, NULL, 0.4999, NULL),
    ('r', 's2', 0, false, 'perf/rollout_time', 1, 0, NULL, NULL, 60, NULL)`);
  await engine.exec(
    `INSERT INTO tasks VALUES ('r', 'a', 'suite', 'easy', true), ('r', 'b', 'suite', NULL, true), ('r', 'c', NULL, NULL, true), ('r', 'd', NULL, NULL, true)`,
  );
  await engine.exec(`INSERT INTO checkpoints VALUES ('r', 7, 'healthy', NULL), ('r', 215, NULL, NULL)`);
  await engine.exec(
    `INSERT INTO problems VALUES ('s2', 'r', 'missing-reward', 3, NULL, 6, 'six trials'), ('s1', 'r', 'tail-incomplete', NULL, 9, 1, 'cut'), ('s2', NULL, 'not-recognised', NULL, NULL, 1, 'x')`,
  );
}
