import { createWriteStream } from "node:fs";
import { once } from "node:events";

const TASKS = 86;
const GROUP = 8;
const PER_ROLLOUT = 1024;
const PIECE = 1 << 20;

/** Writes a plain table of trials with so many rows, about 53 bytes each: a training run of many rollouts. */
export async function writeBenchTrials(file, rows) {
  const stream = createWriteStream(file, { highWaterMark: 1 << 22 });
  let text = "task_id,reward,rollout,group_id,sample_id,status,turns\n";
  for (let row = 0; row < rows; row += 1) {
    const group = Math.floor(row / GROUP);
    const reward = ((row * 7919) % 5) / 4;
    const status = row % 3 === 0 ? "truncated" : "completed";
    text += `terminal-task-${group % TASKS},${reward},${Math.floor(row / PER_ROLLOUT)},${group},${row},${status},${row % 40}\n`;
    if (text.length < PIECE) continue;
    if (!stream.write(text)) await once(stream, "drain");
    text = "";
  }
  stream.end(text);
  await once(stream, "finish");
}
