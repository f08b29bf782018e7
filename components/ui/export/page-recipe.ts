import { loadManifest } from "@/lib/db/manifest";
import { SITE_VERSION } from "@/lib/db/site";
import type { FigureSource as Numbers } from "@/lib/figures/make-figure";
import type { PageRecipe } from "@/lib/figures/recipe";
import { queries as allQueries } from "@/lib/queries/all";

import type { Asked } from "@/components/ui/asked";
import type { FigureSource } from "./figure-source";

type DataFile = Numbers["manifest"]["files"][number];

/** How something of this page was made that has no name on the command line: its address, queries, and data. */
export async function pageRecipe(
  { asked }: Pick<FigureSource, "asked">,
  caption: string,
): Promise<PageRecipe> {
  return {
    made_by: "rewardscape",
    version: SITE_VERSION,
    page: window.location.pathname + window.location.search,
    caption,
    queries: asked.map(({ name, sql, values }) => ({
      ...{ name, sql },
      values: [values.map(({ value }) => value)],
    })),
    data: dataOf(asked, (await loadManifest()).files),
  };
}

/** The data files behind what was asked. */
function dataOf(asked: readonly Asked[], files: readonly DataFile[]): PageRecipe["data"] {
  const names = new Set(asked.map(({ name }) => name));
  const tables = new Set<string>(
    allQueries.filter(({ name }) => names.has(name)).flatMap((query) => query.tables),
  );
  const runs = new Set(
    asked.flatMap(({ values }) =>
      values.flatMap(({ name, value }) => (/(^|_)run_id$/.test(name) ? [value] : [])),
    ),
  );
  return files
    .filter(
      ({ table, run_id }) => tables.has(table) && (runs.size === 0 || run_id === null || runs.has(run_id)),
    )
    .map(({ path, sha256 }) => ({ path, sha256 }));
}
