import type { StreamReader } from "@/ingest/source";

const TORCH_LEGACY = Buffer.from([0x80, 0x02, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8]);

/** Torch writes a zip whose first entry is <name>/data.pkl; older versions a pickle that begins with a number. */
function isTorch(head: Buffer): boolean {
  if (head.subarray(0, TORCH_LEGACY.length).equals(TORCH_LEGACY)) return true;
  if (head.length < 34 || head.readUInt32LE(0) !== 0x04034b50) return false;
  const name = head.toString("latin1", 30, 30 + head.readUInt16LE(26));
  return name.endsWith("/data.pkl");
}

/** A pickle begins with its protocol, and goes on with a frame or with the object's own opcode. */
function isPickle(head: Buffer): boolean {
  const [mark, protocol, next] = head;
  if (mark !== 0x80 || protocol === undefined || protocol < 2 || protocol > 5 || next === undefined)
    return false;
  return protocol >= 4 ? next === 0x95 : "c}](Xq\x8a".includes(String.fromCharCode(next));
}

const FROM_TORCH =
  `python3 -c "import json, sys, torch; d = torch.load(sys.argv[1], map_location='cpu', weights_only=False); ` +
  `[print(json.dumps({'task': str((s.get('metadata') or {}).get('task_name', s.get('group_index'))), ` +
  `'reward': s['reward'].get('accuracy') if isinstance(s['reward'], dict) else s['reward'], ` +
  `'rollout': d.get('rollout_id'), 'group': s.get('group_index'), 'sample': s.get('index'), ` +
  `'status': s.get('status')})) for s in d['samples']]" FILE.pt > FILE.jsonl`;
const FROM_PICKLE = `python3 -c "import sys, pandas; pandas.read_pickle(sys.argv[1]).to_parquet(sys.argv[1] + '.parquet')" FILE.pkl`;

/**
 * Objects that Python saved: rollout dumps of torch, pickled data frames. Reading one means running what is in
 * it, so it is refused with the line of Python that makes a table of it, to be run by whoever trusts the file.
 */
export const pythonObjects = {
  kind: "python-object",
  title: "torch or pickle file (not read)",
  detects: (head) => isTorch(head) || isPickle(head),
  async read(chunks, _context, sink) {
    let torch: boolean | null = null;
    for await (const chunk of chunks) torch ??= isTorch(chunk);
    const [what, line] = torch === true ? ["A torch file", FROM_TORCH] : ["A pickle", FROM_PICKLE];
    const detail = `${what} is a program for Python. If you trust it, convert it: ${line}`;
    sink.problem({ kind: "known-but-not-data", byte: 0, detail });
  },
} satisfies StreamReader;
