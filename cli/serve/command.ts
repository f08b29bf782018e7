import { join } from "node:path";
import { access } from "node:fs/promises";

import { readManifest } from "@/ingest/manifest";

import { parseCommand, wholeNumber } from "@/cli/arguments";
import { DataError } from "@/cli/data";
import { startServer } from "./server";

/** `serve --data <dir>`: the built dashboard over that data, on the loopback interface, until interrupted. */
export async function serveCommand(argv: readonly string[], root: string): Promise<number> {
  const { values } = parseCommand(argv, {
    data: { type: "string" },
    port: { type: "string" },
    site: { type: "string" },
  });
  const site = values.site ?? join(root, "out");
  const data = values.data ?? join(root, "public", "data");
  try {
    await access(join(site, "index.html"));
  } catch (error) {
    throw new DataError(`the dashboard is not built (${site} has no index.html). Build it: npm run build`, {
      cause: error,
    });
  }
  const manifest = await readManifest(data);
  if (manifest === null) {
    throw new DataError(
      `${data} holds no data (no manifest.json). Make some: rewardscape ingest <path…> --out ${data}`,
    );
  }
  const server = await startServer({ site, data, port: wholeNumber("port", values.port) ?? 4173 });
  console.log(`Rewardscape: ${server.url}  (${manifest.runs.length} runs from ${data}; Ctrl-C to stop)`);
  await new Promise<void>((stop) => {
    process.once("SIGINT", () => stop());
    process.once("SIGTERM", () => stop());
  });
  await server.close();
  return 0;
}
