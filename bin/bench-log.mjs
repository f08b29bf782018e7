import { createWriteStream } from "node:fs";
import { once } from "node:events";

const TASKS = Array.from({ length: 86 }, (_, i) => `task-${i}`);
const NOISE = [
  "(SGLangEngine pid=8{n}) [2026-05-03 11:{m}:{s} TP0] Decode batch. #running-req: 64, #token: 18{n}, token usage: 0.4{s}, gen throughput (token/s): 21{n}.5, #queue-req: 0",
  '(SGLangEngine pid=8{n}) INFO:     10.0.0.9:5{n} - "GET /health HTTP/1.1" 200 OK',
  "(RolloutManager pid=7001) Turn idx {s}",
  "(SGLangEngine pid=8{n}) [2026-05-03 11:{m}:{s} TP0] Prefill batch. #new-seq: 1, #new-token: {n}, #cached-token: 11{n}, token usage: 0.3{s}, #running-req: 63, #queue-req: 0",
  '(MegatronTrainRayActor pid=7102)   File "/root/slime/backends/megatron_utils/model.py", line {n}, in forward_only_{s}',
  "(RolloutManager pid=7001) [ToolCallRequest(tool_name='shell_exec', args={'command': 'ls -la /app && cat notes_{n}.txt'}, tool_call_id='call_{s}', extra_content=None)]",
  "(MegatronTrainRayActor pid=7102) [2026-05-03 11:{m}:{s}] timer.py:24 - Timer train_wait end (elapsed: {n}.2s)",
];
const TURNS = 7;
/** Lines of other text per trial: as many as the published log of 393 MB and 37,236 trials has; 35 % trial lines. */
export const PUBLISHED = 77;
export const DENSE = 20.4;
/** Trials run side by side: each tick writes one line of this many of them, as far apart as this. */
const APART = 3;

const EVENTS = [
  () => "Allocated remote terminal env backend.",
  () => "Remote env reset complete. Starting terminal rollout.",
  ...Array.from({ length: TURNS }, (_, turn) => () => `Turn ${turn}: executing 1 tool call(s).`),
  () => `Rollout finished: turns=${TURNS} parse_errors=0 iteration_limit=False parse_error_limit=False`,
  (trial) => `Evaluation completed reward=${((trial % 5) / 4).toFixed(4)}`,
];

/** Writes a family-B training log of about `bytes`, its trials interleaved, with `others` other lines per trial. */
export async function writeBenchLog(file, bytes, others = PUBLISHED) {
  const stream = createWriteStream(file, { highWaterMark: 1 << 22 });
  let written = 0;
  let owed = 0;
  let tick = 0;
  for (; written < bytes; tick += 1) {
    const lines = [];
    const time = new Date(Date.UTC(2026, 4, 3) + tick * 7000).toISOString().slice(0, 19).replace("T", " ");
    for (const [stage, event] of EVENTS.entries()) {
      const trial = tick - APART * stage;
      if (trial < 0) continue;
      const group = Math.floor(trial / 8);
      const uid = trial.toString(16).padStart(8, "0");
      const tag = `[task=${TASKS[group % 86]} uid=${uid} group_idx=${group} sample_idx=${trial} lease=0:run-11aa22bb33cc44dd]`;
      lines.push(`(RolloutManager pid=7001) [${time}] generate.py:177 - ${tag} ${event(trial)}`);
      owed += others / EVENTS.length;
      for (let i = 0; owed >= 1; i += 1, owed -= 1) {
        const n = String(100 + ((trial * 7 + i * 13) % 900));
        const noise = NOISE[(trial + i + stage) % NOISE.length];
        lines.push(
          noise
            .replaceAll("{n}", n)
            .replaceAll("{m}", n.slice(1))
            .replaceAll("{s}", String(10 + (i % 50))),
        );
      }
    }
    if (tick % 128 === 127) {
      lines.push(
        `(RolloutManager pid=7001) [${time}] rollout.py:1192 - perf ${(tick - 127) / 128}: {'rollout/response_len/mean': 126.4, 'rollout/truncated_ratio': 0.4}`,
      );
    }
    const text = `${lines.join("\n")}\n`;
    written += text.length;
    if (!stream.write(text)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "finish");
}
