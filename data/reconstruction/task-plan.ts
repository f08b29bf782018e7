import type { Course, Ramp, TaskPlan } from "./course";

/** The one task of the pool without a scored trial: which one it was is not public; its resets always fail. */
export const UNOBSERVED_TASK = "unknown-task-6";

const slow: Ramp = { middle: 0.42, width: 0.12 };
const early: Ramp = { middle: 0.36, width: 0.05 };
const middle: Ramp = { middle: 0.46, width: 0.08 };
const late: Ramp = { middle: 0.55, width: 0.07 };

function plan(task_id: string, tests: number, course: Course, fragility = 1): TaskPlan {
  return { task_id, tests, course, fragility };
}

function spread(from: number, to: number, ramp: Ramp, strict: readonly [number, number] = [0, 0]): Course {
  return { kind: "spread", from, to, ramp, shift: 0.05, strict };
}

function mixture(from: readonly number[], to: readonly number[], ramp: Ramp): Course {
  return { kind: "mixture", from, to, ramp };
}

/** Binary-looking partial credit: all of `passed` tests with a drifting probability, else none. */
function allOrNone(passed: number, from: number, to: number, ramp: Ramp): Course {
  const weights = (rate: number): number[] => [1 - rate, ...Array<number>(passed - 1).fill(0), rate];
  return mixture(weights(from), weights(to), ramp);
}

/** Now and then one test passes. */
function noise(rate: number): Course {
  return mixture([1 - rate, rate], [1 - rate, rate], slow);
}

const cold = (task_id: string, tests: number): TaskPlan =>
  plan(task_id, tests, { kind: "constant", passed: 0 }, 2);
const cold_noisy = (task_id: string, tests: number, rate: number): TaskPlan =>
  plan(task_id, tests, noise(rate), 2);
const constant = (task_id: string, tests: number, passed: number, fragility = 1): TaskPlan =>
  plan(task_id, tests, { kind: "constant", passed }, fragility);

const learned: readonly TaskPlan[] = [
  plan("hello-world", 2, {
    kind: "stages",
    stages: [
      { until: 150, rate: 0.775, end: 0.775 },
      { until: Infinity, rate: 1, end: 1 },
    ],
    otherwise: [0],
  }),
  plan("fix-permissions", 1, {
    kind: "stages",
    stages: [{ until: Infinity, rate: 0.93, end: 0.93 }],
    otherwise: [0],
  }),
  plan("fibonacci-server", 6, {
    kind: "stages",
    stages: [
      { until: 250, rate: 0.008, end: 0.008 },
      { until: 300, rate: 0.05, end: 0.75 },
      { until: Infinity, rate: 0.8, end: 0.8 },
    ],
    otherwise: [0, 0, 0, 1, 2],
  }),
  plan("vim-terminal-task", 5, {
    kind: "mixture",
    from: [0.72, 0.02, 0.04, 0.02, 0, 0.2],
    to: [0.05, 0.01, 0.01, 0.01, 0, 0.92],
    ramp: { middle: 0.42, width: 0.08 },
  }),
  plan("swe-bench-fsspec", 9, { kind: "quota", counts: [{ amount: 1, passed: 8 }], passed: 9 }),
];

const partlySolved: readonly TaskPlan[] = [
  plan("openssl-selfsigned-cert", 6, mixture([0, 0, 0, 0, 0, 0.8, 0.2], [0, 0, 0, 0, 0, 0.06, 0.94], slow)),
  plan("heterogeneous-dates", 3, mixture([0, 0.02, 0.68, 0.3], [0, 0, 0.15, 0.85], slow)),
  plan("csv-to-parquet", 1, mixture([0.98, 0.02], [0.5, 0.5], { middle: 0.58, width: 0.06 })),
  plan("incompatible-python-fasttext.base_with_hint", 3, spread(0.62, 0.667, middle, [0.02, 0.38])),
];

const rarelySolved: readonly TaskPlan[] = [
  plan("simple-web-scraper", 4, spread(0.14, 0.34, slow, [0, 0.04])),
  plan("grid-pattern-transform", 4, spread(0.14, 0.34, slow, [0, 0.05])),
  plan("fix-pandas-version", 5, spread(0.15, 0.35, middle, [0, 0.035])),
  plan("crack-7z-hash", 4, spread(0.14, 0.36, late, [0, 0.05])),
  plan("crack-7z-hash.easy", 3, spread(0.16, 0.34, late, [0.01, 0.13])),
  plan("swe-bench-langcodes", 4, spread(0.15, 0.37, slow, [0, 0.03])),
  plan("organization-json-generator", 5, spread(0.16, 0.38, late, [0, 0.04])),
  plan("processing-pipeline", 4, spread(0.15, 0.4, late, [0, 0.03])),
  plan("modernize-fortran-build", 3, mixture([0.9, 0, 0.1, 0], [0.7, 0, 0.25, 0.05], late)),
  plan("git-workflow-hack", 3, mixture([0.9, 0, 0.09, 0.01], [0.42, 0, 0.4, 0.18], late)),
];

const partial: readonly TaskPlan[] = [
  plan("swe-bench-astropy-1", 9, { kind: "quota", counts: [{ amount: 0.197, passed: 7 }], passed: 8 }),
  plan("tmux-advanced-workflow", 9, spread(0.74, 0.81, slow)),
  plan("decommissioning-service-with-sensitive-data", 6, spread(0.645, 0.715, slow)),
  plan("blind-maze-explorer-5x5", 4, spread(0.45, 0.72, slow)),
  plan("prove-plus-comm", 4, mixture([0.13, 0.87], [0.06, 0.94], slow)),
  plan("sqlite-with-gcov", 4, mixture([0.1, 0.9], [0.04, 0.96], slow)),
  plan("create-bucket", 2, mixture([0.97, 0.03], [0, 1], { middle: 0.22, width: 0.006 })),
  plan("simple-sheets-put", 2, mixture([0.96, 0.04], [0, 1], { middle: 0.23, width: 0.006 })),
  plan("unknown-task-3", 2, mixture([0.97, 0.03], [0, 1], { middle: 0.33, width: 0.012 })),
  plan("extract-safely", 4, allOrNone(3, 0.28, 0.86, early)),
  plan("hf-model-inference", 4, allOrNone(3, 0.3, 0.88, early)),
  plan("blind-maze-explorer-algorithm", 3, spread(0.13, 0.35, slow)),
  plan("blind-maze-explorer-algorithm.easy", 3, spread(0.16, 0.36, slow)),
  plan("blind-maze-explorer-algorithm.hard", 3, spread(0.1, 0.32, late)),
  plan("cartpole-rl-training", 5, spread(0.15, 0.36, late)),
  plan("conda-env-conflict-resolution", 3, spread(0.14, 0.39, slow)),
  plan("cron-broken-network", 3, spread(0.15, 0.36, late)),
  plan("fix-git", 3, spread(0.12, 0.39, slow)),
  plan("incompatible-python-fasttext", 3, spread(0.14, 0.42, slow)),
  plan("new-encrypt-command", 4, spread(0.16, 0.39, late)),
  plan("password-recovery", 3, spread(0.14, 0.34, middle)),
  plan("pytorch-model-cli", 4, spread(0.14, 0.38, middle)),
  plan("pytorch-model-cli.easy", 4, allOrNone(3, 0.08, 0.5, late)),
  plan("sanitize-git-repo", 3, allOrNone(2, 0.1, 0.5, late)),
  plan("solana-data", 4, allOrNone(3, 0.08, 0.5, late)),
  plan("unknown-task-4", 3, spread(0.13, 0.36, slow)),
  plan("unknown-task-5", 2, mixture([0.9, 0.1], [0, 1], { middle: 0.6, width: 0.012 })),
];

const flat: readonly TaskPlan[] = [
  constant("swe-bench-astropy-2", 9, 8, 0),
  constant("nginx-request-logging", 8, 7),
  constant("sanitize-git-repo.hard", 3, 2),
  constant("download-youtube", 4, 3),
  constant("get-bitcoin-nodes", 3, 2),
  constant("intrusion-detection", 2, 1),
  cold("build-initramfs-qemu", 1),
  cold("build-linux-kernel-qemu", 1),
  cold("build-tcc-qemu", 1),
  cold("chess-best-move", 1),
  cold("configure-git-webserver", 1),
  cold("count-dataset-tokens", 1),
  cold("eval-mteb", 1),
  cold("eval-mteb.hard", 1),
  cold("git-multibranch", 1),
  cold("gpt2-codegolf", 1),
  cold("oom", 1),
  cold("play-zork", 1),
  cold("polyglot-c-py", 1),
  cold("polyglot-rust-c", 1),
  cold("qemu-alpine-ssh", 1),
  cold("qemu-startup", 1),
  cold("reshard-c4-data", 1),
  cold("run-pdp11-code", 1),
  cold("security-vulhub-minio", 1),
  cold("sqlite-db-truncate", 1),
  cold("super-benchmark-upet", 1),
  cold("train-fasttext", 1),
  cold("crack-7z-hash.hard", 1),
  cold("unknown-task-1", 1),
  cold("unknown-task-2", 1),
  cold_noisy("path-tracing", 3, 0.012),
  cold_noisy("raman-fitting", 3, 0.01),
  cold_noisy("raman-fitting.easy", 3, 0.014),
  cold_noisy("extract-moves-from-video", 2, 0.007),
  cold_noisy("path-tracing-reverse", 3, 0.06),
  cold_noisy("pytorch-model-cli.hard", 5, 0.2),
  cold_noisy("write-compressor", 3, 0.06),
  cold_noisy("jupyter-notebook-server", 4, 0.12),
];

/** The 86 tasks of terminal-bench-core 0.1.x; what is public of each decides its class, the rest is ours. */
export const TASK_PLANS: readonly TaskPlan[] = [
  ...learned,
  ...partlySolved,
  ...rarelySolved,
  ...partial,
  ...flat,
  plan(UNOBSERVED_TASK, 1, { kind: "unobserved" }),
].sort((one, other) => (one.task_id < other.task_id ? -1 : 1));
