import path from "node:path";

import { startServer } from "@/cli/serve/server";

import { E2E_PORT } from "./address";

const root = path.resolve(import.meta.dirname, "..");

/** The built site with the data of `npm run data`, unless REWARDSCAPE_E2E_SITE and REWARDSCAPE_E2E_DATA name others. */
const { url } = await startServer({
  site: path.resolve(root, process.env["REWARDSCAPE_E2E_SITE"] ?? "out"),
  data: path.resolve(root, process.env["REWARDSCAPE_E2E_DATA"] ?? "public/data"),
  port: E2E_PORT,
});
console.log(url);
