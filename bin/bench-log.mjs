import { createWriteStream } from "node:fs";
import { once } from "node:events";

const TASKS = Array.from({ length: 86 }, (_, i) => `task-${i}`);
const NOISE = [
  "(SGLangEngine pid=8{n}) [2026-05-03 11:{m}:{s} TP0] Decode batch. #running-req: 64, #token: 18{n}, token usage: 0.4{s}, gen throughput (token/s): 21{n}.5, #queue-req: 0",
  '(SGLangEngine pid=8{n}) INFO:     10.0.0.9:5{n} - "GET /health HTTP/1.1" 200 OK',
  "(RolloutManager pid=7001) Turn idx {s}",
  "(RolloutManager pid=7001) [ToolCallRequest(tool_name='shell_exec', args={'command': 'ls -la /app && cat notes_{n}.txt'}, tool_call_id='call_{s}', extra_content=None)]",
  "(MegatronTrainRayActor pid=7102) [2026-05-03 11:{m}:{s}] timer.py:24 - Timer train_wait end (elapsed: {n}.2s)",
  "(RolloutManager pid=7001) [2026-05-03 11:{m}:{s}] generate.py:210 - [task=task-{s} uid=0000{n} group_idx=1 sample_idx=9 lease=0:run-11aa22bb33cc44dd] Turn {s}: executing 1 tool call(s).",
];

/** Writes a family-B training log of about `bytes`, one trial in some 9 kB of other lines; returns trials and bytes. */
export async function writeBenchLog(file, bytes) {
  const stream = createWriteStream(file, { highWaterMark: 1 << 22 });
  let written = 0;
  let trial = 0;
  const say = async (text) => {
    written += text.length;
    if (!stream.write(text)) await once(stream, "drain");
  };
  while (written < bytes) {
    const group = Math.floor(trial / 8);
    const uid = trial.toString(16).padStart(8, "0");
    const tag = `[task=${TASKS[group % 86]} uid=${uid} group_idx=${group} sample_idx=${trial} lease=0:run-11aa22bb33cc44dd]`;
    const time = new Date(Date.UTC(2026, 4, 3) + trial * 7000).toISOString().slice(0, 19).replace("T", " ");
    const head = `(RolloutManager pid=7001) [${time}] generate.py:177 - ${tag}`;
    let text = `${head} Remote env reset complete. Starting terminal rollout.\n`;
    for (let i = 0; i < 48; i += 1) {
      const n = String(100 + ((trial * 7 + i * 13) % 900));
      text += `${NOISE[(trial + i) % NOISE.length]
        .replaceAll("{n}", n)
        .replaceAll("{m}", n.slice(1))
        .replaceAll("{s}", String(10 + (i % 50)))}\n`;
    }
    text += `${head} Rollout finished: turns=${1 + (trial % 10)} parse_errors=0 iteration_limit=False parse_error_limit=False\n`;
    text += `${head} Evaluation completed reward=${((trial % 5) / 4).toFixed(4)}\n`;
    trial += 1;
    if (trial % 128 === 0) {
      text += `(RolloutManager pid=7001) [${time}] rollout.py:1192 - perf ${trial / 128 - 1}: {'rollout/response_len/mean': 126.4, 'rollout/truncated_ratio': 0.4}\n`;
    }
    await say(text);
  }
  stream.end();
  await once(stream, "finish");
  return { trials: trial, bytes: written };
}
