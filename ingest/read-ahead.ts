import { open } from "node:fs/promises";

const CHUNK_BYTES = 512 * 1024;

/**
 * The bytes of a file in order. The next chunk is on its way from the disk while the caller works on the current
 * one: a stream would only ask for it afterwards. Each chunk is a buffer of its own, unless `reuse` is set: then a
 * chunk is valid only until the next one is asked for.
 */
export async function* readAhead(file: string, reuse = false): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const kept: Buffer[] = [];
    const space = () => {
      // One chunk is in use and one under way: the third is free again.
      const buffer = (kept.length > 2 ? kept.shift() : undefined) ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
      if (reuse) kept.push(buffer);
      return buffer;
    };
    const next = async () => {
      const { bytesRead, buffer } = await handle.read(space(), 0, CHUNK_BYTES, null);
      return buffer.subarray(0, bytesRead);
    };
    let coming = next();
    for (;;) {
      const chunk = await coming;
      if (chunk.length === 0) return;
      coming = next();
      coming.catch(metWhenAwaited);
      yield chunk;
    }
  } finally {
    await handle.close();
  }
}

/** A failure of the read ahead is thrown when its turn comes; until then it must not count as unhandled. */
function metWhenAwaited(): void {
  return;
}
