import { createHash } from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";

import type { IngestOptions } from "./options";
import { readAhead } from "./read-ahead";
import {
  type CardContext,
  fallbackRunId,
  isHarnessMetadata,
  isRunCard,
  parseHarnessMetadata,
  parseRunCard,
} from "./run-card";
import type { SourceReader } from "./source";
import { READERS } from "./sources/all";
import type { SourceCounts, Staging } from "./staging";
import type { FoundFile } from "./walk";

const HEAD_BYTES = 256 * 1024;
const CARD_BYTES = 4 * 1024 * 1024;

/** What became of one file. */
export interface SourceReport {
  readonly path: string;
  readonly source_id: string;
  /** Null when no reader knew the file. */
  readonly kind: string | null;
  readonly bytes: number;
  readonly runs: readonly string[];
  readonly trials: number;
  readonly metrics: number;
  readonly problems: number;
}

/** Reads every file into staging, cards first within a folder, one after the other. */
export async function readSources(
  files: readonly FoundFile[],
  staging: Staging,
  options: IngestOptions,
): Promise<SourceReport[]> {
  const cards = await findCards(files);
  const ordered = [
    ...files.filter(({ file }) => cards.files.has(file)),
    ...files.filter(({ file }) => !cards.files.has(file)),
  ];
  const reports: SourceReport[] = [];
  for (const found of ordered) reports.push(await readSource(found, cards, staging, options));
  return reports;
}

interface Cards {
  readonly byFolder: ReadonlyMap<string, CardContext>;
  readonly files: ReadonlySet<string>;
}

/** The run cards among the files, by folder. A card that does not parse is reported when its turn to be read comes. */
async function findCards(files: readonly FoundFile[]): Promise<Cards> {
  const byFolder = new Map<string, CardContext>();
  const cardFiles = new Set<string>();
  for (const { file } of files) {
    if (!file.endsWith(".json") || (await stat(file)).size > CARD_BYTES) continue;
    const head = (await readHead(file)).head.toString("utf8");
    const folder = dirname(file);
    if (isRunCard(head)) {
      cardFiles.add(file);
      const card = await parsed(() => readFile(file, "utf8").then(parseRunCard));
      if (card !== null) {
        byFolder.set(folder, {
          runId: card.run_id,
          phase: card.phase ?? null,
          checkpoint: card.checkpoint ?? null,
        });
      }
    } else if (isHarnessMetadata(head) && !byFolder.has(folder)) {
      cardFiles.add(file);
      const metadata = await parsed(() => readFile(file, "utf8").then(parseHarnessMetadata));
      if (metadata !== null) byFolder.set(folder, { runId: metadata.run_id, phase: null, checkpoint: null });
    }
  }
  return { byFolder, files: cardFiles };
}

async function parsed<T>(parse: () => Promise<T>): Promise<T | null> {
  try {
    return await parse();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

async function readHead(file: string): Promise<{ head: Buffer; whole: boolean }> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), whole: bytesRead < HEAD_BYTES };
  } finally {
    await handle.close();
  }
}

async function readSource(
  found: FoundFile,
  cards: Cards,
  staging: Staging,
  options: IngestOptions,
): Promise<SourceReport> {
  const { file, path } = found;
  const source_id = createHash("sha256").update(path).digest("hex").slice(0, 12);
  const counts: SourceCounts = { trials: 0, metrics: 0, problems: 0, lines: null, runs: new Set() };
  const sink = staging.sinkFor(source_id, counts);
  const hash = createHash("sha256");
  let kind: string | null = null;
  let bytes = 0;
  try {
    const total = (await stat(file)).size;
    const { head, whole } = await readHead(file);
    const reader = total === 0 ? null : chooseReader(head, whole, options.as);
    kind = reader?.kind ?? null;
    const counted = async function* () {
      for await (const chunk of readAhead(file, reader?.copiesChunks ?? false)) {
        bytes += chunk.length;
        hash.update(chunk);
        options.progress?.({ path, bytes, total });
        yield chunk;
      }
    };
    if (reader !== null) {
      await reader.read(counted(), { path, ...contextOf(found, cards, options) }, sink);
    } else {
      for await (const _chunk of counted());
      sink.problem(total === 0 ? { kind: "empty-file", detail: "0 bytes" } : unknownKind(head, found));
    }
  } catch (error) {
    sink.problem({ kind: "unreadable", detail: error instanceof Error ? error.message : String(error) });
  }
  staging.source({
    source_id,
    kind: kind ?? "unknown",
    path,
    bytes,
    sha256: hash.digest("hex"),
    lines: counts.lines,
    trials: counts.trials,
    metrics: counts.metrics,
  });
  if (options.name !== undefined)
    for (const run_id of counts.runs)
      staging.runs.set(run_id, { ...staging.runs.get(run_id), run_id, name: options.name });
  return {
    path,
    source_id,
    kind,
    bytes,
    runs: [...counts.runs],
    trials: counts.trials,
    metrics: counts.metrics,
    problems: counts.problems,
  };
}

/** The first reader that recognises the content; `--as` overrules the judgement. Throws on an unknown `--as`. */
function chooseReader(head: Buffer, whole: boolean, as: string | undefined): SourceReader | null {
  if (as !== undefined) return READERS.find(({ kind }) => kind === as) ?? null;
  return READERS.find((reader) => reader.detects(head, whole)) ?? null;
}

/** What the user said wins over the nearest card above the file, which wins over the file's name. */
function contextOf({ path, folders }: FoundFile, cards: Cards, options: IngestOptions) {
  const card = [...folders].reverse().flatMap((folder) => cards.byFolder.get(folder) ?? [])[0];
  return {
    runId: options.run ?? card?.runId ?? fallbackRunId(path),
    runIsGiven: options.run !== undefined || card !== undefined,
    phase: options.phase ?? card?.phase ?? null,
    checkpoint: options.checkpoint ?? card?.checkpoint ?? null,
  };
}

function unknownKind(head: Buffer, { path }: FoundFile) {
  const printable = head
    .subarray(0, 48)
    .toString("latin1")
    .replace(/[^\x20-\x7e]+/g, "·");
  return { kind: "not-recognised", detail: `${basename(path)} begins with "${printable}"` } as const;
}
