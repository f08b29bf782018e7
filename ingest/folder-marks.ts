import { readFile, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";

import { openFile } from "./opened-file";
import { isHarnessMetadata, isRunCard, parseHarnessMetadata, parseRunCard } from "./run-card";
import type { SourceContext } from "./source";
import type { FoundFile } from "./walk";

const CARD_BYTES = 4 * 1024 * 1024;

/** What a folder says about the files in it and below. `runIsGiven`: it wins over an id in a file itself. */
export type FolderMark = Pick<SourceContext, "runId" | "runIsGiven" | "phase" | "checkpoint">;

export interface FolderMarks {
  readonly byFolder: ReadonlyMap<string, FolderMark>;
  /** Files that speak of a whole folder: read before the others. */
  readonly files: ReadonlySet<string>;
}

/** Who may say it, the strongest first: a folder keeps the mark of the strongest file in it. */
const STRENGTH = { card: 3, harness: 2, job: 1, directory: 0 } as const;
type Speaker = keyof typeof STRENGTH;

/**
 * Folders that are a run: under a run card, a harness's run_metadata.json, a Harbor job (config.json with its
 * name), or a wandb run directory (one .wandb file, or an old client's history, directly in it or its name).
 * A card that does not parse marks nothing and is reported when its turn to be read comes.
 */
export async function findFolderMarks(files: readonly FoundFile[]): Promise<FolderMarks> {
  const byFolder = new Map<string, FolderMark & { readonly speaker: Speaker }>();
  const first = new Set<string>();
  const mark = (folder: string, speaker: Speaker, said: Partial<FolderMark> & { readonly runId: string }) => {
    const known = byFolder.get(folder);
    if (known !== undefined && STRENGTH[known.speaker] >= STRENGTH[speaker]) return;
    byFolder.set(folder, { runIsGiven: true, phase: null, checkpoint: null, ...said, speaker });
  };
  const histories = new Map<string, string[]>();
  for (const { file } of files) {
    const folder = dirname(file);
    const name = basename(file);
    if (/\.wandb$|^wandb-history\.jsonl$/.test(name)) {
      histories.set(folder, [...(histories.get(folder) ?? []), name]);
    }
    const run = wandbDirectory(folder);
    if (run !== null) mark(folder, "directory", { runId: run, runIsGiven: false });
    const said = name.endsWith(".json") ? await parsed(() => saidBy(file, name, folder)) : null;
    if (said === null) continue;
    if (said.speaker !== "job") first.add(file);
    if (said.mark !== null) mark(folder, said.speaker, said.mark);
  }
  for (const [folder, names] of histories) {
    const [name, second] = names;
    if (name === undefined || second !== undefined) continue;
    const id = /^run-(.+)\.wandb$/.exec(name)?.[1] ?? wandbDirectory(folder) ?? basename(folder);
    mark(folder, "directory", { runId: id, runIsGiven: false });
  }
  return { byFolder, files: first };
}

/** The run id in the name of a wandb run directory (`run-20251201_071811-<id>`); null for another folder. */
function wandbDirectory(folder: string): string | null {
  return /^(?:offline-|dry)?run-\d{8}_\d{6}-(.+)$/.exec(basename(folder))?.[1] ?? null;
}

interface Said {
  readonly speaker: Speaker;
  readonly mark: (Partial<FolderMark> & { readonly runId: string }) | null;
}

async function saidBy(file: string, name: string, folder: string): Promise<Said | null> {
  if ((await stat(file)).size > CARD_BYTES) return null;
  const head = (await openFile(file)).head.toString("utf8");
  if (isRunCard(head)) {
    const card = await parsed(() => readFile(file, "utf8").then(parseRunCard));
    if (card === null) return { speaker: "card", mark: null };
    const { run_id, phase = null, checkpoint = null } = card;
    return { speaker: "card", mark: { runId: run_id, phase, checkpoint } };
  }
  if (isHarnessMetadata(head)) {
    const metadata = await parsed(() => readFile(file, "utf8").then(parseHarnessMetadata));
    return { speaker: "harness", mark: metadata === null ? null : { runId: metadata.run_id } };
  }
  if (name === "config.json" && /^\s*\{/.test(head) && /"jobs_dir"\s*:/.test(head)) {
    const job = /"job_name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(head)?.[1];
    return { speaker: "job", mark: { runId: job === undefined || job === "" ? basename(folder) : job } };
  }
  return null;
}

/** A file that is gone, cannot be read or does not parse marks nothing: it is told of when its turn comes. */
async function parsed<T>(parse: () => Promise<T | null>): Promise<T | null> {
  try {
    return await parse();
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

/** What the nearest marked folder above a file says; null when none does. */
export function markOf({ folders }: FoundFile, marks: FolderMarks): FolderMark | null {
  return [...folders].reverse().flatMap((folder) => marks.byFolder.get(folder) ?? [])[0] ?? null;
}
