import { deflateRawSync } from "node:zlib";

/** One file of a zip: its text, or what is stored for it with the method and size that the zip then claims. */
export interface ZipFile {
  readonly name: string;
  readonly text: string;
  readonly method?: 0 | 8 | 93 | 12;
  /** Stored in place of the text as compressed by `method`. */
  readonly stored?: Buffer;
  readonly claimedSize?: number;
}

/** A zip of these files; no checksums, which readers of logs do not look at. */
export function zipOf(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, text, method = 8, stored, claimedSize } of files) {
    const bytes = Buffer.from(text);
    const data = stored ?? (method === 8 ? deflateRawSync(bytes) : method === 93 ? zstdFrame(bytes) : bytes);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(claimedSize ?? bytes.length, 18);
    const names = Buffer.from(name);
    const nameFields = Buffer.alloc(4);
    nameFields.writeUInt16LE(names.length, 0);
    parts.push(signature(0x04034b50), fields, nameFields, names, data);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    list.push(signature(0x02014b50), Buffer.alloc(2), fields, nameFields, central, names);
    offset += 30 + names.length + data.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A zstd frame of raw blocks: one segment, its size in four bytes (RFC 8878 §3.1.1). */
function zstdFrame(bytes: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bytes.length);
  const blocks: Buffer[] = [];
  const largest = 100_000;
  for (let at = 0; at === 0 || at < bytes.length; at += largest) {
    const block = bytes.subarray(at, at + largest);
    const isLast = at + largest >= bytes.length;
    const header = Buffer.alloc(3);
    header.writeUIntLE(block.length * 8 + (isLast ? 1 : 0), 0, 3);
    blocks.push(header, block);
  }
  return Buffer.concat([signature(0xfd2fb528), Buffer.from([0xa0]), size, ...blocks]);
}

type Facts = Readonly<Record<string, unknown>>;

/** The header of a log of two samples, both planned and done. */
export function header(facts: Facts = {}, evaluation: Facts = {}): Facts {
  return {
    version: 2,
    status: "success",
    eval: {
      run_id: "run",
      task_id: "id",
      task: "quiz",
      model: "p/m",
      created: "2025-02-11T15:18:04-05:00",
      dataset: { name: "questions", samples: 2, sample_ids: [1, 2] },
      config: {},
      ...evaluation,
    },
    results: {
      total_samples: 2,
      completed_samples: 2,
      scores: [{ name: "match", scorer: "match", metrics: { accuracy: { name: "accuracy", value: 0.5 } } }],
    },
    ...facts,
  };
}

/** One sample that is correct; with other facts where given. */
export function inspectSample(id: number | string, facts: Facts = {}): Facts {
  return { id, epoch: 1, scores: { match: { value: "C" } }, ...facts };
}
