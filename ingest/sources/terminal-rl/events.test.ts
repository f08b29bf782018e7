import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { collect } from "./collected";

const FOLDER = path.resolve(import.meta.dirname, "../../../../shared/samples/logs");
const MANAGER = "(RolloutManager pid=7) ";
const at = (clock: string, text: string) => `${MANAGER}[2026-04-20 ${clock}] http_utils.py:185 - ${text}`;
const failed = (endpoint: string, code = "500 Internal Server Error") =>
  `Error: Server error '${code}' for url 'http://10.0.0.2:18080${endpoint}'`;
const closes = (clock: string, rollout: number) =>
  at(clock, `perf ${String(rollout)}: {'rollout/response_len/mean': 100.5}`);
const PROBE = '(SGLangEngine pid=8) INFO:     10.0.0.9:51514 - "GET /health HTTP/1.1" 200 OK';
const minute = (clock: string) => Date.parse(`2026-04-20T${clock}:00Z`);

async function eventsOf(lines: readonly string[], chunkSize?: number) {
  const { events } = await collect(`${lines.join("\n")}\n`, {}, chunkSize);
  return events;
}

const LOG = [
  PROBE,
  at("09:00:58", failed("/reset")),
  'For more information check: https://example.com/500, retrying... (attempt 1/30, url=http://10.0.0.2:18080/reset, response={"error":"\'Unknown run_lease_id: run-00ff\'"})',
  PROBE,
  at("09:01:01", failed("/reset")),
  at("09:01:02", failed("/allocate", "503 Service Unavailable")),
  at(
    "09:01:03",
    `${failed("/allocate", "503 Service Unavailable")}, response={"code":"WORKER_PENDING_CLOSES_PRESSURE","error":"pending_closes 41 >= allocate threshold 32"}`,
  ),
  closes("09:01:30", 0),
  PROBE,
  PROBE,
  at("09:02:00", failed("/exec_tool")),
  closes("09:02:01", 1),
  at("09:02:02", failed("/heartbeat")),
];

describe("events of a log", () => {
  it("are counted by kind and minute, the minute of the last header before them", async () => {
    const events = await eventsOf(LOG);
    const told = events.map(({ kind, started_at, rollout, count, first_line }) => [
      kind,
      started_at,
      rollout,
      count,
      first_line,
    ]);
    expect(told).toEqual([
      ["reset_500", minute("09:00"), 0, 1, 2],
      ["unknown_lease", minute("09:00"), 0, 1, 3],
      ["reset_500", minute("09:01"), 0, 1, 5],
      ["allocate_503", minute("09:01"), 0, 2, 6],
      ["pending_closes", minute("09:01"), 0, 1, 7],
      ["exec_tool_500", minute("09:02"), 1, 1, 11],
      ["heartbeat_500", minute("09:02"), null, 1, 13],
    ]);
    expect(events.every(({ attempt, run_id }) => attempt === 0 && run_id === "run-1")).toBe(true);
  });

  it("are the same however the file is cut", async () => {
    const long = [...LOG, `${failed("/evaluate")} ${"x".repeat(200_000)}`, ...LOG];
    const whole = await eventsOf(long);
    for (const size of [7, 61, 1000]) expect(await eventsOf(long, size)).toEqual(whole);
    expect(whole.reduce((sum, { count }) => sum + count, 0)).toBe(2 * 8 + 1);
  });

  it("are one of a line that fills the window with its error, and many where no line has a header", async () => {
    const endless = failed("/reset").repeat(40_000);
    expect(await eventsOf([at("09:00:00", endless)])).toMatchObject([{ kind: "reset_500", count: 1 }]);
    const bare = Array.from({ length: 100_000 }, () => failed("/evaluate"));
    expect(await eventsOf(bare)).toMatchObject([{ kind: "evaluate_500", started_at: null, count: 100_000 }]);
  });

  it("belong to the attempt in which they happened", async () => {
    const events = await eventsOf([
      closes("09:00:00", 3),
      at("09:00:01", failed("/reset")),
      closes("09:00:02", 3),
      at("09:00:03", failed("/reset")),
      closes("09:00:04", 4),
    ]);
    expect(events).toMatchObject([
      { attempt: 0, rollout: null, first_line: 2 },
      { attempt: 1, rollout: 4, first_line: 4 },
    ]);
  });

  it("are not what looks alike, nor a clock that an agent quotes", async () => {
    const events = await eventsOf([
      at("09:00:00", "the Server said 500"),
      'echo "GET /home" _closes my_lease Services',
      "args={'command': 'echo \"[1999-01-01 00:00:00] x\"'}",
      failed("/evaluate"),
    ]);
    expect(events).toMatchObject([{ kind: "evaluate_500", started_at: minute("09:00"), first_line: 4 }]);
  });

  it.skipIf(!existsSync(FOLDER))("of the samples are those that their lines tell", async () => {
    const told = async (name: string) => {
      const { events } = await collect(readFileSync(path.join(FOLDER, name)));
      return events
        .map(({ kind, first_line, count }) => `${kind} ${String(first_line)} ${String(count)}`)
        .sort();
    };
    expect(await told("01_family_a_ansi_tqdm.log")).toEqual([]);
    expect(await told("03_family_c_structured.log")).toEqual([
      "allocate_503 23 1",
      "pending_closes 23 1",
      "reset_500 21 1",
      "unknown_lease 22 1",
    ]);
    expect(await told("05_ray_dedup_repeated.log")).toEqual([]);
    expect(await told("07_nan_exceptions_duplicates.log")).toEqual(["allocate_503 12 1", "reset_500 19 1"]);
  });
});
