import type { StreamReader } from "@/ingest/source";

/** Harbor names a trial's folder after the task, two underscores and seven random characters. */
const TRIAL = String.raw`(?:^|/)[^/]+__[A-Za-z0-9]{7}/`;

/** Files in a trial's folder, by path: what they are. */
const IN_TRIAL: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${TRIAL}exception\\.txt$`), "the traceback of a trial; its kind stands in result.json"],
  [new RegExp(`${TRIAL}trial\\.log$`), "the log of a trial's start and end"],
  [new RegExp(`${TRIAL}lock\\.json$`), "the pinned versions of a trial"],
  [new RegExp(`${TRIAL}verifier/test-std(?:out|err)\\.txt$`), "what the tests of a trial printed"],
  [
    new RegExp(`${TRIAL}verifier/ctrf\\.json$`),
    "the test report of a trial; its reward stands in result.json",
  ],
  [new RegExp(`${TRIAL}artifacts/`), "a file that a trial left behind"],
  [new RegExp(`${TRIAL}agent/(?!trajectory\\.json$)`), "what an agent wrote during a trial"],
];

/** Files beside a job's result.json; names that other programs use too, so the content must bear them out. */
const BESIDE_JOB: readonly (readonly [path: RegExp, content: RegExp, what: string])[] = [
  [/(?:^|\/)job\.log$/, /harbor|trial/i, "the log of a job"],
  [
    /(?:^|\/)lock\.json$/,
    /^\s*\{[\s\S]*"(?:harbor|harness|datasets?|tasks?|agents?)[a-z_]*"\s*:/,
    "the pinned versions of a job",
  ],
];

/** What lies in a trial's or a job's folder besides results. Asked last: the names alone prove little. */
export const harborSideFile = {
  kind: "harbor-side-file",
  title: "Harbor job, file beside the results",
  detects: (head, _whole, path) => describe(path, head) !== null,
  async read(chunks, context, sink) {
    let head: Buffer | null = null;
    for await (const chunk of chunks) head ??= Buffer.from(chunk);
    const what = describe(context.path, head ?? Buffer.alloc(0)) ?? "a file of a Harbor job";
    sink.problem({ kind: "known-but-not-data", detail: `This is ${what}; its text was not stored.` });
  },
} satisfies StreamReader;

function describe(path: string, head: Buffer): string | null {
  const inTrial = IN_TRIAL.find(([shape]) => shape.test(path));
  if (inTrial !== undefined) return inTrial[1];
  const beside = BESIDE_JOB.find(([shape]) => shape.test(path));
  return beside?.[1].test(head.toString("utf8")) === true ? beside[2] : null;
}
