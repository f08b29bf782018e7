import { join } from "node:path";

import { buildIfNeeded, installPackages, makeDataIfMissing, root, run } from "./setup.mjs";

installPackages();
makeDataIfMissing();
buildIfNeeded();
run(process.execPath, [join(root, "bin", "rewardscape"), "serve", ...process.argv.slice(2)]);
