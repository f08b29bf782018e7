import { createWriteStream } from "node:fs";
import { once } from "node:events";

import { importBundled } from "./bundle.mjs";

const METRICS = 40;
const PIECE = 1 << 20;
const START = Date.UTC(2026, 4, 3);
const RUN = { run_id: "bench", project: "bench", start_time: START, config: { lr: 1e-6 } };
const DEFINITIONS = [
  { name: "rollout/step" },
  { name: "train/step" },
  { glob: "rollout/*", step_metric: "rollout/step" },
  { glob: "train/*", step_metric: "train/step" },
];

/** Writes a .wandb file of about `bytes` with rows of 40 metrics, most of them with 16 or 17 digits. */
export async function writeBenchHistory(file, bytes) {
  const { wandbFilePieces } = await importBundled("ingest/sources/wandb-binary/encode.ts");
  let written = 0;
  const rows = function* () {
    for (let step = 0; written < bytes; step += 1) {
      const part = step % 2 === 0 ? "rollout" : "train";
      const values = { [`${part}/step`]: step >> 1 };
      for (let metric = 0; metric < METRICS; metric += 1)
        values[`${part}/metric_of_number_${metric}`] = ((step * 7919 + metric * 31) % 1000) / 997;
      yield { step, logged_at: START + step * 1003, values };
    }
  };
  await writePieces(file, wandbFilePieces(RUN, DEFINITIONS, rows()), (length) => (written += length));
}

/** Writes a .wandb file of about `bytes`, all of it records of console output. */
export async function writeBenchConsole(file, bytes) {
  const { frameRecords } = await importBundled("ingest/sources/wandb-binary/chunk-writer.ts");
  let written = 0;
  const records = function* () {
    for (let number = 0; written < bytes; number += 1) {
      const line = Buffer.from(`step ${number} of the training loop: everything is as expected\n`);
      // Field 4 of a record is console output, field 3 of that its line.
      yield Buffer.concat([Buffer.from([0x22, line.length + 2, 0x1a, line.length]), line]);
    }
  };
  await writePieces(file, frameRecords(records()), (length) => (written += length));
}

async function writePieces(file, pieces, written) {
  const stream = createWriteStream(file, { highWaterMark: 4 * PIECE });
  let held = [];
  let length = 0;
  for (const piece of pieces) {
    written(piece.length);
    held.push(piece);
    length += piece.length;
    if (length < PIECE) continue;
    if (!stream.write(Buffer.concat(held))) await once(stream, "drain");
    held = [];
    length = 0;
  }
  stream.end(Buffer.concat(held));
  await once(stream, "finish");
}
