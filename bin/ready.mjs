import { installChromium } from "./chromium.mjs";
import { buildIfNeeded, makeDataIfMissing } from "./setup.mjs";

// What the browser tests need.
installChromium();
makeDataIfMissing();
buildIfNeeded();
