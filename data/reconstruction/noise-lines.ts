import { rawLine, stampOf, type LogLine } from "./log-line";
import type { Random } from "./random";
import type { RolloutTimes } from "./timeline";

/** The engine's decode reports, health probes and progress bars of one rollout: a sample of what a real log has. */
export function noiseLines(random: Random, times: RolloutTimes, groups: number): LogLine[] {
  const span = times.ends - times.begins - 6;
  const at = (): number => times.begins + 1 + span * random.uniform();
  const decode = (): LogLine => {
    const when = at();
    const [running, tokens] = [8 + random.integer(56), 20_000 + random.integer(160_000)];
    return rawLine(
      when,
      "engine",
      `[${stampOf(when)} TP0] Decode batch. #running-req: ${String(running)}, #token: ${String(tokens)}, token usage: ${(tokens / 520_000).toFixed(2)}, cuda graph: True, gen throughput (token/s): ${(900 + 1900 * random.uniform()).toFixed(2)}, #queue-req: 0`,
    );
  };
  const health = (): LogLine =>
    rawLine(
      at(),
      "engine",
      `INFO:     10.20.0.11:${String(40_000 + random.integer(20_000))} - "GET /health HTTP/1.1" 200 OK`,
    );
  return [
    ...Array.from({ length: 40 }, decode),
    ...Array.from({ length: 24 }, health),
    ...progressLines(times, groups),
  ];
}

function clock(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds % 60)];
  return `${String(minutes).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

/** The bar is rewritten with carriage returns; now and then a refresh is glued in front of a record. */
function progressLines(times: RolloutTimes, groups: number): LogLine[] {
  const span = times.ends - times.begins;
  const quarters = [0, 1, 2, 3, 4].map((quarter) => Math.round((groups * quarter) / 4));
  return quarters.map((done) => {
    const share = done / groups;
    const spent = 0.4 * span + 0.59 * span * share;
    const bar = "█".repeat(Math.round(10 * share)).padEnd(10, " ");
    const percent = String(Math.round(100 * share)).padStart(3, " ");
    const left = done === 0 ? "?" : clock((spent / done) * (groups - done));
    const pace = done === 0 ? "?it/s" : `${(spent / done).toFixed(2)}s/it`;
    const text = `\rRollout generation: ${percent}%|${bar}| ${String(done)}/${String(groups)} [${clock(spent)}<${left}, ${pace}]`;
    const when = times.begins + spent;
    const glued =
      done === groups / 2 ? `[${stampOf(when)}] http_utils.py:88 - connection pool: 128 open` : "";
    return rawLine(when, "manager", text + glued);
  });
}
