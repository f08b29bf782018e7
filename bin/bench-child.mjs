// Runs one command of rewardscape and tells its wall time and peak memory on standard error.
import { importBundled } from "./bundle.mjs";
import { root } from "./setup.mjs";

const start = performance.now();
const { main } = await importBundled("cli/main.ts");
process.exitCode = await main(process.argv.slice(2), root);
const { maxRSS } = process.resourceUsage();
console.error(
  `bench ${JSON.stringify({ seconds: (performance.now() - start) / 1000, peak_mb: maxRSS / 1024 })}`,
);
