import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { cacheFolder, root, run, tool } from "./setup.mjs";

run(process.execPath, [join(root, "bin", "assets.mjs")]);
tool("next/dist/bin/next", ["build"], { env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } });
run(process.execPath, [join(root, "bin", "seal.mjs")]);
writeFileSync(join(cacheFolder("."), "built"), "");
