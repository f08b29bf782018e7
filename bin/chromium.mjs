import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { root, run, tool } from "./setup.mjs";

/** Chromium without a window: the same engine, with a third of the work for a page. */
const DEBIAN_SHELL = "chromium-headless-shell";

/** Makes a Chromium available to the browser tests: Debian's package on Debian, Playwright's own elsewhere. */
export function installChromium() {
  if (existsSync(`/usr/bin/${DEBIAN_SHELL}`)) return;
  if (isDebian() && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
    run("apt-get", ["update", "-qq"], quiet);
    if (hasPackage(DEBIAN_SHELL)) {
      console.log("Installing Debian's Chromium …");
      run(
        "apt-get",
        ["install", "-y", "-qq", "--no-install-recommends", DEBIAN_SHELL, "fonts-noto-cjk"],
        quiet,
      );
      return;
    }
  }
  if (existsSync("/usr/bin/chromium")) return;
  const { chromium } = createRequire(`${root}/`)("@playwright/test");
  if (existsSync(chromium.executablePath())) return;
  console.log("Installing Playwright's Chromium …");
  tool("@playwright/test/cli.js", ["install", "chromium"]);
}

/** Distributions derived from Debian may lack one. */
function hasPackage(name) {
  return spawnSync("apt-cache", ["show", name], { stdio: "ignore" }).status === 0;
}

function isDebian() {
  if (process.platform !== "linux" || !existsSync("/etc/os-release")) return false;
  const apt = spawnSync("apt-get", ["--version"], { stdio: "ignore" });
  return apt.status === 0 && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
}
