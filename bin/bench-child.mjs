// Runs one command of rewardscape and tells its wall time and peak memory on standard error.
import { join } from "node:path";

import { register } from "tsx/esm/api";

import { root } from "./setup.mjs";

const start = performance.now();
register({ tsconfig: join(root, "tsconfig.json") });
const { main } = await import("../cli/main.ts");
process.exitCode = await main(process.argv.slice(2));
const { maxRSS } = process.resourceUsage();
console.error(
  `bench ${JSON.stringify({ seconds: (performance.now() - start) / 1000, peak_mb: maxRSS / 1024 })}`,
);
