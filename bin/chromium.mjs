import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { root, run, tool } from "./setup.mjs";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";

/** Makes a Chromium available to the browser tests: Debian's package on Debian, Playwright's own elsewhere. */
export function installChromium() {
  if (existsSync(DEBIAN_CHROMIUM)) return;
  if (isDebian() && process.getuid?.() === 0) {
    console.log("Installing Debian's Chromium …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    run("apt-get", ["update", "-qq"], { env, stdio: ["ignore", "ignore", "inherit"] });
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    return;
  }
  const { chromium } = createRequire(`${root}/`)("@playwright/test");
  if (existsSync(chromium.executablePath())) return;
  console.log("Installing Playwright's Chromium …");
  tool("@playwright/test/cli.js", ["install", "chromium"]);
}

function isDebian() {
  if (process.platform !== "linux" || !existsSync("/etc/os-release")) return false;
  const apt = spawnSync("apt-get", ["--version"], { stdio: "ignore" });
  return apt.status === 0 && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));
}
