import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { z } from "zod";

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
  const own: Holder = { machine: machineName(), pid: process.pid, token: randomUUID() };
  const start = Date.now();
  while (!(await take(file, own))) {
    if (await isStale(file)) await passOver(file);
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
    // Passed over while this process was suspended, the lock may be another's by now.
    if ((await holderOf(file))?.token === own.token) await rm(file, { force: true });
  }
}

const holder = z.object({ machine: z.string(), pid: z.int(), token: z.string() });
type Holder = z.infer<typeof holder>;

/** Tells machines apart without naming them. */
function machineName(): string {
  return createHash("sha256").update(hostname()).digest("hex").slice(0, 12);
}

/** The lock appears with its content in one step: one without would stand for a minute after a kill. */
async function take(file: string, own: Holder): Promise<boolean> {
  const written = `${file}.${own.token}`;
  await writeFile(written, JSON.stringify(own));
  try {
    await link(written, file);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(written, { force: true });
  }
}

/** Renaming succeeds for one of several waiters only: the others find the next holder's lock. */
async function passOver(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    await rm(aside, { force: true });
  } catch (error) {
    if (!isCode(error, "ENOENT")) throw error;
  }
}

/** Null when there is no lock, or none of ours. */
async function holderOf(file: string): Promise<Holder | null> {
  try {
    return holder.safeParse(JSON.parse(await readFile(file, "utf8"))).data ?? null;
  } catch (error) {
    if (isCode(error, "ENOENT") || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Dead is a holder on this machine whose process is gone, or anywhere one that has not shown itself for long. */
async function isStale(file: string): Promise<boolean> {
  const found = await holderOf(file);
  if (found !== null && found.machine === machineName() && found.pid !== process.pid && !isAlive(found.pid))
    return true;
  try {
    return Date.now() - (await stat(file)).mtimeMs > STALE_MS;
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
