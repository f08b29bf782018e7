// Reads one file into rows that go nowhere and tells time and peak memory of that alone.
// Arguments: the module of a reader, its name there, the file.
import { importBundled } from "./bundle.mjs";

const [module, name, file] = process.argv.slice(2);
const { readAhead } = await importBundled("ingest/read-ahead.ts");
const { [name]: reader } = await importBundled(module);
const ignore = () => undefined;
const sink = Object.fromEntries(
  "run config trial metric task checkpoint event leaderboard problem checked lines"
    .split(" ")
    .map((kind) => [kind, ignore]),
);
const context = {
  path: "file",
  runId: "run",
  runIsGiven: true,
  phase: null,
  checkpoint: null,
  columns: {},
  keepsPersonal: false,
};

const start = performance.now();
await reader.read(readAhead(file, reader.copiesChunks === true), context, sink);
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, peak_mb: process.resourceUsage().maxRSS / 1024 }));
