import { mkdir, open, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const NAME = ".ingest.lock";
const BEAT_MS = 2_000;
/** A holder that did not show itself for so long is taken to be dead: its machine may be another one. */
const STALE_MS = 60_000;
const PATIENCE_MS = 10 * 60_000;

/** Another process has been writing into the folder for too long. */
export class LockError extends Error {
  override readonly name = "LockError";
}

/** Runs `work` while no other process writes into the folder. Waits for one that does; a dead holder is passed over. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, NAME);
  const start = Date.now();
  while (!(await taken(file))) {
    if (await isStale(file)) await rm(file, { force: true });
    else if (Date.now() - start > PATIENCE_MS)
      throw new LockError(`${file} says that another process is writing; remove it if none is`);
    else await pause(200);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(stop);
  }, BEAT_MS);
  const stop = () => clearInterval(beat);
  beat.unref();
  try {
    return await work();
  } finally {
    stop();
    await rm(file, { force: true });
  }
}

async function taken(file: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx");
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    if (Date.now() - (await stat(file)).mtimeMs > STALE_MS) return true;
    const pid = Number(await readFile(file, "utf8"));
    // An empty file was created a moment ago, or by a process that died in that moment: its age will tell.
    if (!Number.isInteger(pid) || pid <= 0) return false;
    return pid !== process.pid && !isAlive(pid);
  } catch (error) {
    if (isCode(error, "ENOENT")) return false;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
