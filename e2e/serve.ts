import path from "node:path";

import { startServer } from "@/cli/serve/server";

import { E2E_PORT } from "./address";

const root = path.resolve(import.meta.dirname, "..");

/** The built site with the data of REWARDSCAPE_E2E_DATA, or that of `npm run data`. */
const { url } = await startServer({
  site: path.join(root, "out"),
  data: path.resolve(root, process.env["REWARDSCAPE_E2E_DATA"] ?? "public/data"),
  port: E2E_PORT,
});
console.log(url);
