import { rmSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder, installPackages, root, run, setOldDataAside } from "./setup.mjs";

installPackages();
setOldDataAside();
const raw = join(cacheFolder("reconstruction"), "raw");
rmSync(raw, { recursive: true, force: true });
console.log("Generating the reconstruction's raw inputs …");
run(process.execPath, [join(root, "bin", "generate.mjs"), raw]);
console.log("Ingesting them into public/data …");
run(process.execPath, [
  join(root, "bin", "rewardscape"),
  "ingest",
  raw,
  join(root, "data", "leaderboard.csv"),
  "--out",
  join(root, "public", "data"),
  // Files of an older generator would otherwise stay beside the new ones.
  "--replace",
]);
