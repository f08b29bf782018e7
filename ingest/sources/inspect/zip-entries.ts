import { Readable } from "node:stream";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";

import { decompress } from "@/ingest/decompress";
import type { RandomAccess } from "@/ingest/source";

/** A sample with all its messages is a few MB; a log has a few thousand of them. */
const LARGEST_ENTRY = 64 * 1024 * 1024;
const LARGEST_TOTAL = 4 * 1024 * 1024 * 1024;
const MOST_ENTRIES = 200_000;
const PIECE = 256 * 1024;

/** Why an entry was not read. `kind` is the problem it makes. */
export class EntryRefused extends Error {
  constructor(
    readonly kind: "too-large" | "expands-too-much" | "bad-record",
    message: string,
  ) {
    super(message);
  }
}

class FileReader extends RandomAccessReader {
  constructor(private readonly file: RandomAccess) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(pieces(this.file, start, end));
  }
}

async function* pieces(file: RandomAccess, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += PIECE) {
    const piece = await file.bytes(at, Math.min(end, at + PIECE));
    if (piece.length > 0) yield piece;
    if (piece.length < Math.min(end, at + PIECE) - at) return;
  }
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/** The entries of a zip, read one at a time. Their names are only names: nothing is written anywhere. */
export class ZipEntries {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #expanded = 0;
  /** More entries than anyone logs: the rest was not listed. */
  readonly isCut: boolean;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, isCut: boolean) {
    this.#zip = zip;
    this.#entries = entries;
    this.isCut = isCut;
  }

  /** Throws when the list of entries at the end of the file is missing or damaged. */
  static async open(file: RandomAccess): Promise<ZipEntries> {
    const zip = await fromRandomAccessReaderPromise(new FileReader(file), file.byteLength, {
      autoClose: false,
      lazyEntries: true,
      decodeStrings: false,
      validateEntrySizes: false,
    });
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MOST_ENTRIES) return new ZipEntries(zip, entries, true);
      entries.set(entry.fileNameRaw.toString("utf8"), entry);
    }
    return new ZipEntries(zip, entries, false);
  }

  get names(): Iterable<string> {
    return this.#entries.keys();
  }

  /** The text of an entry; null when there is none of that name. Throws EntryRefused. */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    if (entry.compressedSize > LARGEST_ENTRY || entry.uncompressedSize > LARGEST_ENTRY)
      throw new EntryRefused("too-large", `more than ${LARGEST_ENTRY} bytes`);
    if (this.#expanded > LARGEST_TOTAL)
      throw new EntryRefused("expands-too-much", `the log expands to more than ${LARGEST_TOTAL} bytes`);
    const bytes = await expand(await this.#stored(entry), entry.compressionMethod);
    this.#expanded += bytes.length;
    return bytes.toString("utf8");
  }

  close(): void {
    this.#zip.close();
  }

  async #stored(entry: Entry): Promise<Buffer> {
    const parts: Buffer[] = [];
    const stream = await this.#zip.openReadStreamPromise(entry, { decodeFileData: false });
    for await (const piece of stream) if (Buffer.isBuffer(piece)) parts.push(piece);
    return Buffer.concat(parts);
  }
}

async function expand(stored: Buffer, method: number): Promise<Buffer> {
  if (method === 0) return stored;
  if (method === 8) {
    try {
      return await inflate(stored, { maxOutputLength: LARGEST_ENTRY });
    } catch (error) {
      const bomb = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
      if (bomb) throw new EntryRefused("too-large", `it expands to more than ${LARGEST_ENTRY} bytes`);
      throw new EntryRefused("bad-record", "its deflated data are damaged");
    }
  }
  if (method !== 93) throw new EntryRefused("bad-record", `it is compressed by method ${method}`);
  return expandZstd(stored);
}

async function expandZstd(stored: Buffer): Promise<Buffer> {
  const parts: Buffer[] = [];
  let held = 0;
  const troubles: string[] = [];
  const chunks = Readable.from([stored]);
  for await (const piece of decompress(chunks, "zstd", ({ detail }) => void troubles.push(detail))) {
    held += piece.length;
    if (held > LARGEST_ENTRY)
      throw new EntryRefused("too-large", `it expands to more than ${LARGEST_ENTRY} bytes`);
    parts.push(piece);
  }
  if (troubles.length > 0) throw new EntryRefused("bad-record", "its zstd data are damaged");
  return Buffer.concat(parts);
}
