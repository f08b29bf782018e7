// Reads one training log into rows that go nowhere and tells time and peak memory of that alone.
import { importBundled } from "./bundle.mjs";

const { readAhead } = await importBundled("ingest/read-ahead.ts");
const { terminalRlLog } = await importBundled("ingest/sources/terminal-rl/reader.ts");
const names = ["run", "config", "trial", "metric", "task", "checkpoint", "leaderboard", "problem", "lines"];
const sink = Object.fromEntries(names.map((name) => [name, () => undefined]));
const context = { path: "log", runId: "run", runIsGiven: true, phase: null, checkpoint: null };

const start = performance.now();
await terminalRlLog.read(readAhead(process.argv[2], true), context, sink);
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, peak_mb: process.resourceUsage().maxRSS / 1024 }));
