import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { encodeWandbFile } from "@/ingest/sources/wandb-binary/encode";

import { askData, folderOf, ingested, removeTemporaryFolders, trainingLog } from "./testing";
import { readManifest } from "./manifest";

afterAll(removeTemporaryFolders);

/** What must never be found in the output, by what it is. */
const PERSONAL = {
  email: "jane.roe@uni-example.edu",
  host: "gpu-node-17.cluster.example",
  user: "janeroe",
  remote: "git@github.example:janeroe/secret-project.git",
  home: "/home/janeroe/projects",
  launch: "--wandb-dir",
} as const;
const KEYS = {
  wandb: "0123456789abcdef0123456789abcdef01234567",
  openai: "sk-proj-Abcdefghijklmnop1234567890",
  hugging_face: "hf_AbCdEfGhIjKlMnOpQrStUvWxYz012345",
  password: "hunter2-very-secret",
} as const;

const config = {
  lr: 1e-6,
  user: PERSONAL.user,
  hostname: PERSONAL.host,
  contact: PERSONAL.email,
  output_dir: `${PERSONAL.home}/out`,
  api_key: KEYS.openai,
  hub_token: KEYS.hugging_face,
  note: `runs with ${KEYS.openai}`,
};
const metadata = {
  os: "Linux",
  python: "3.12.0",
  startedAt: "2026-01-01T00:00:00Z",
  host: PERSONAL.host,
  username: PERSONAL.user,
  email: PERSONAL.email,
  root: PERSONAL.home,
  git: { remote: PERSONAL.remote, commit: "abc" },
  args: [PERSONAL.launch, PERSONAL.home, "--api-key", KEYS.openai],
  program: `${PERSONAL.home}/train.py`,
  gpu: "H100",
  gpu_count: 8,
};
const harness = {
  run_id: "tb",
  uuid: "u",
  agent_name: "agent",
  model_name: "model",
  n_attempts: 1,
  username: PERSONAL.user,
  output_path: PERSONAL.home,
  s3_bucket: PERSONAL.host,
  agent_kwargs: { api_key: KEYS.openai },
};
const harborTrial = {
  id: "t1",
  task_name: "fix-git",
  trial_name: "fix-git__abc1234",
  trial_uri: `file://${PERSONAL.home}/jobs/job/fix-git__abc1234`,
  task_id: { path: "fix-git" },
  source: "terminal-bench",
  config: {
    trial_name: "fix-git__abc1234",
    trials_dir: `${PERSONAL.home}/jobs/job`,
    agent: { name: "a", env: { OPENAI_API_KEY: KEYS.openai }, kwargs: { token: KEYS.hugging_face } },
  },
  agent_info: { name: "a", version: "1", model_info: null },
  verifier_result: null,
  exception_info: {
    exception_type: "RuntimeError",
    exception_message: `cannot reach ${PERSONAL.host} as ${PERSONAL.user}`,
    exception_traceback: `File "${PERSONAL.home}/x.py" ${KEYS.openai}`,
  },
};

async function input(): Promise<string> {
  const log = [
    `+ ray job submit --address ${PERSONAL.host}:8265 -- env WANDB_API_KEY=${KEYS.wandb} OPENAI_API_KEY=${KEYS.openai} python3 train.py ${PERSONAL.launch} ${PERSONAL.home} --wandb-key ${KEYS.wandb} --password ${KEYS.password}`,
    `(MainActor pid=1, ip=${PERSONAL.host}) wandb: Currently logged in as: ${PERSONAL.user} (${PERSONAL.email})`,
    trainingLog([[["fix-git", [0, 1]]]]),
    `Traceback: File "${PERSONAL.home}/train.py" ${KEYS.openai}`,
  ].join("\n");
  return folderOf({
    "train.log": log,
    "run-20260101_000000-w1/run-w1.wandb": encodeWandbFile(
      { run_id: "w1", display_name: "run", project: "p", start_time: 1e12, config },
      [],
      [{ step: 0, logged_at: 1e12, values: { loss: 1, text: `from ${PERSONAL.email}`, key: KEYS.openai } }],
    ),
    "run-20260101_000000-w1/files/wandb-metadata.json": JSON.stringify(metadata),
    "run-20260101_000000-w1/files/config.yaml": Object.entries(config)
      .map(([key, value]) => `${key}:\n    value: ${JSON.stringify(value)}\n`)
      .join(""),
    "run-20260101_000000-w1/files/wandb-summary.json": JSON.stringify({
      loss: 1,
      who: PERSONAL.email,
      _wandb: { runtime: 1 },
    }),
    "run-20260101_000000-w1/files/output.log": `${PERSONAL.user}@${PERSONAL.host}:~$ export OPENAI_API_KEY=${KEYS.openai}\n`,
    "tb/run_metadata.json": JSON.stringify(harness),
    "tb/tb.lock": JSON.stringify({
      lockfile_version: 1,
      created_at: "x",
      invocation: { command: "tb", args: [KEYS.openai, PERSONAL.home] },
      harness: {},
      agent: {},
      run_config: {},
      dataset: {},
    }),
    "jobs/job/fix-git__abc1234/result.json": JSON.stringify(harborTrial),
    "jobs/job/config.json": JSON.stringify({
      job_name: "job",
      jobs_dir: PERSONAL.home,
      agents: [
        {
          name: "a",
          env: { KEY: KEYS.openai },
          kwargs: { api_base: `https://${PERSONAL.user}:${KEYS.password}@x` },
        },
      ],
    }),
    "jobs/job/job.log": `${PERSONAL.user} ${KEYS.openai}`,
    "jobs/job/fix-git__abc1234/exception.txt": `${PERSONAL.host} ${KEYS.openai}`,
    ".env": `OPENAI_API_KEY=${KEYS.openai}\nPASSWORD=${KEYS.password}\n`,
    "notes.txt": `${PERSONAL.email} ${KEYS.password}\n`,
    [`events.out.tfevents.1700000000.${PERSONAL.host}.27463.0`]: "not really one",
    "history.jsonl": `{"_step": 0, "loss": 1, "owner": "${PERSONAL.email}", "k": "${KEYS.openai}"}\n{"_step": 1, ${PERSONAL.email} ${KEYS.openai}\n`,
    "trials.csv": `task,reward\na,1\nb,${KEYS.openai}\n`,
  });
}

/** All that was written, as one text: the rows of every table, and the JSON files as they are. */
async function everything(out: string): Promise<string> {
  const texts: string[] = [];
  for (const { table } of (await readManifest(out))?.files ?? [])
    texts.push(
      JSON.stringify(await askData(out, `SELECT * FROM ${table}`), (_, value: unknown) =>
        typeof value === "bigint" ? String(value) : value,
      ),
    );
  const files = await readdir(out, { recursive: true });
  for (const name of files.filter((file) => file.endsWith(".json")))
    texts.push(await readFile(join(out, name), "utf8"));
  return texts.join("\n");
}

describe("what is written", () => {
  it("holds no e-mail, host, user, remote, home folder, launch line or key of any source", async () => {
    const { out, report } = await ingested([await input()]);
    const text = await everything(out);
    expect(report.runs.length).toBeGreaterThanOrEqual(4);
    expect(text).toContain("fix-git");
    const found = Object.entries({ ...PERSONAL, ...KEYS }).filter(([, word]) => text.includes(word));
    expect(found).toEqual([]);
    expect(JSON.stringify(report)).not.toContain(KEYS.openai);
  });

  it("says that it left something out, and of which file", async () => {
    const { report } = await ingested([await input()]);
    const left = report.problems.filter(
      ({ kind }) => kind === "secret-left-out" || kind === "personal-left-out",
    );
    const files = new Set(left.map(({ path }) => path.split("/").at(-1)));
    for (const file of ["train.log", "run-w1.wandb", "wandb-metadata.json"])
      expect([...files]).toContain(file);
  });

  it("holds hosts and users when asked for, and still no key", async () => {
    const { out } = await ingested([await input()], { keepsPersonal: true });
    const text = await everything(out);
    expect(text).toContain(PERSONAL.host);
    expect(text).toContain(PERSONAL.user);
    for (const [what, word] of Object.entries(KEYS)) expect(text.includes(word), what).toBe(false);
  });
});
