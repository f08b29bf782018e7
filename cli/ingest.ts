import { stat } from "node:fs/promises";

import { follow } from "@/ingest/follow";
import { ingest } from "@/ingest/ingest";
import type { IngestOptions } from "@/ingest/options";
import { READERS } from "@/ingest/sources/all";
import { PHASES } from "@/lib/domain/vocabulary";

import { columnMap, parseCommand, wholeNumber } from "./arguments";
import { passLine, summary } from "./ingest-summary";
import { printable } from "./table";
import { UsageError } from "./usage";

const OPTIONS = {
  out: { type: "string" },
  run: { type: "string" },
  name: { type: "string" },
  phase: { type: "string" },
  checkpoint: { type: "string" },
  as: { type: "string" },
  map: { type: "string" },
  replace: { type: "boolean" },
  follow: { type: "boolean" },
  "keep-personal": { type: "boolean" },
  json: { type: "boolean" },
  strict: { type: "boolean" },
} as const;

/** `ingest <path…> --out <dir>`: reads, writes, and ends with an account of everything it did not use. */
export async function ingestCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(argv, OPTIONS);
  if (positionals.length === 0) throw new UsageError("ingest needs at least one file or folder to read");
  if (values.out === undefined) throw new UsageError("ingest needs --out <dir>, the folder to write into");
  if (values.run === "") throw new UsageError("--run needs an id");
  const phase = PHASES.find((word) => word === values.phase);
  if (values.phase !== undefined && phase === undefined) throw new UsageError("--phase is train or eval");
  if (values.as !== undefined && !READERS.some(({ kind }) => kind === values.as)) {
    throw new UsageError(`--as is one of ${READERS.map(({ kind }) => kind).join(", ")}`);
  }
  const checkpoint = wholeNumber("checkpoint", values.checkpoint);
  await refuseFile(values.out);
  const options: IngestOptions = {
    paths: positionals,
    out: values.out,
    ...(values.run === undefined ? {} : { run: values.run }),
    ...(values.name === undefined ? {} : { name: values.name }),
    ...(phase === undefined ? {} : { phase }),
    ...(checkpoint === null ? {} : { checkpoint }),
    ...(values.as === undefined ? {} : { as: values.as }),
    ...(values.map === undefined ? {} : { columns: columnMap(values.map) }),
    ...(positionals.includes("-") ? { standardInput: process.stdin } : {}),
    ...(process.stderr.isTTY ? { progress: showProgress } : {}),
    replace: values.replace === true,
    keepsPersonal: values["keep-personal"] === true,
  };
  if (values.follow === true) return followCommand(options, values.json === true);
  const report = await ingest(options);
  clearProgress();
  console.log(values.json === true ? JSON.stringify(report, null, 1) : summary(report));
  if (report.data_version === null || !report.sources.some(({ kind }) => kind !== null)) return 1;
  if (report.missing.length > 0) return 1;
  return values.strict === true && report.problems.length > 0 ? 1 : 0;
}

async function refuseFile(out: string): Promise<void> {
  const found = await stat(out).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  if (found !== null && !found.isDirectory())
    throw new UsageError(`--out ${out} is a file; it must be a folder`);
}

/** Keeps the folder up to date until it is interrupted; a line for every state written. */
async function followCommand(options: IngestOptions, json: boolean): Promise<number> {
  if (options.paths.includes("-"))
    throw new UsageError("--follow needs files or folders: standard input cannot be read twice");
  if (options.replace === true)
    throw new UsageError("--follow and --replace do not go together: replace once, then follow");
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  await follow(options, controller.signal, (report) => {
    clearProgress();
    console.log(json ? JSON.stringify(report) : passLine(report));
  });
  process.off("SIGINT", stop).off("SIGTERM", stop);
  return 0;
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
}

function showProgress({ path, bytes, total }: { path: string; bytes: number; total: number }): void {
  const share = total === 0 ? 1 : bytes / total;
  const bar = "█".repeat(Math.round(20 * share)).padEnd(20, "·");
  process.stderr.write(
    `\r\u001b[K${bar} ${(100 * share).toFixed(0).padStart(3)} %  ${printable(path).slice(-60)}`,
  );
}
