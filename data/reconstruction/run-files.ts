import { createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Writes pieces to a file as they come; its folder is made when missing. */
export async function writePieces(file: string, pieces: Iterable<string | Buffer>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(Readable.from(pieces), createWriteStream(file));
}

/** Writes one JSON document. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** Public difficulty of the tasks that have one, by task. */
export async function readDifficulty(): Promise<Record<string, string>> {
  const file = path.join(import.meta.dirname, "../task-lists/terminal-bench-core-0.1.csv");
  const [, ...lines] = (await readFile(file, "utf8")).trimEnd().split("\n");
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [task, difficulty] = line.split(",");
      return task === undefined || difficulty === undefined || difficulty === "" ? [] : [[task, difficulty]];
    }),
  );
}
