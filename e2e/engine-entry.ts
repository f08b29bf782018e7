// First, as in the built pages.
import "@/instrumentation-client";

import { askEngine } from "@/lib/db/ask-engine";
import { ensureLoaded } from "@/lib/db/load-tables";
import { queries } from "@/lib/queries/all";
import type { Query, Scalar } from "@/lib/queries/query";
import type { TableName } from "@/lib/schema/tables";

/** The page's own engine, for tests that look behind the views. Bundled by page-engine.ts, part of no build. */
const engineForTests = {
  /** Milliseconds until the tables are in the engine. */
  async load(tables: readonly TableName[]): Promise<number> {
    const started = performance.now();
    await ensureLoaded(tables, []);
    return performance.now() - started;
  },
  async ask(name: string, values: readonly Scalar[]): Promise<unknown[]> {
    const { sql, tables } = queryNamed(name);
    await ensureLoaded(tables, []);
    return askEngine(sql, values);
  },
  sql: (text: string) => askEngine(text, []),
  /** Milliseconds of each of `times` answers, from question to rows; the tables are loaded before. */
  async measure(name: string, values: readonly Scalar[], times: number): Promise<number[]> {
    const { sql, tables } = queryNamed(name);
    await ensureLoaded(tables, []);
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      const started = performance.now();
      await askEngine(sql, values);
      taken.push(performance.now() - started);
    }
    return taken;
  },
};

function queryNamed(name: string): Pick<Query, "sql" | "tables"> {
  const found = queries.find((query) => query.name === name);
  if (found === undefined) throw new Error(`there is no query "${name}"`);
  return found;
}

declare global {
  interface Window {
    engineForTests: typeof engineForTests;
  }
}

window.engineForTests = engineForTests;
