import { open } from "node:fs/promises";

const CHUNK_BYTES = 512 * 1024;

/**
 * The bytes of a file in order, each chunk a buffer of its own. The next chunk is on its way from the disk while
 * the caller works on the current one: a stream would only ask for it afterwards.
 */
export async function* readAhead(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    const next = async () => {
      const { bytesRead, buffer } = await handle.read(
        Buffer.allocUnsafeSlow(CHUNK_BYTES),
        0,
        CHUNK_BYTES,
        null,
      );
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
