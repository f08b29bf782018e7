import type { DuckDBConnection } from "@duckdb/node-api";

import { ask } from "@/ingest/open-data";
import type { Cohort } from "@/lib/domain/compare/cohort-resolve";
import { compareCohorts, DEFAULT_OPTIONS } from "@/lib/domain/compare/comparison";
import { defaultCohorts } from "@/lib/domain/compare/default-cohorts";
import { differenceMatrix } from "@/lib/domain/compare/matrix";
import { VERDICT_RULES } from "@/lib/domain/compare/mcnemar";
import { EXACT_TESTS } from "@/lib/domain/compare/pairing";
import { MEASURES, MISSING_RULES, taskScores } from "@/lib/domain/compare/task-scores";
import { checkpointList } from "@/lib/queries/checkpoint-list";
import { cohorts, type CohortRow } from "@/lib/queries/cohorts";

import { parseCommand, wholeNumber } from "./arguments";
import { comparisonJson, matrixJson } from "./compare-json";
import { comparisonText, matrixText } from "./compare-text";
import { askSide, namedCohort, type Side } from "./compared-side";
import { DataError, openFolder } from "./data";
import { UsageError } from "./usage";

/**
 * `compare <cohort> <cohort> … --data <dir>`: two cohorts task by task, or every pair of more than two. Without
 * cohorts the default two, picked by rule.
 */
export async function compareCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(argv, {
    data: { type: "string" },
    json: { type: "boolean" },
    seed: { type: "string" },
    "verdict-rule": { type: "string" },
    measure: { type: "string" },
    missing: { type: "string" },
    test: { type: "string" },
  });
  if (positionals.length === 1)
    throw new UsageError("compare needs two cohorts or more, or none for the default ones");
  const seed = wholeNumber("seed", values.seed) ?? DEFAULT_OPTIONS.seed;
  const verdict_rule =
    oneOf("verdict-rule", VERDICT_RULES, values["verdict-rule"]) ?? DEFAULT_OPTIONS.verdict_rule;
  const measure = oneOf("measure", MEASURES, values.measure) ?? DEFAULT_OPTIONS.measure;
  const missing = oneOf("missing", MISSING_RULES, values.missing) ?? "by-phase";
  const test = oneOf("test", EXACT_TESTS, values.test) ?? DEFAULT_OPTIONS.test;
  const { connection } = await openFolder(values.data ?? "public/data");
  const known = await ask(connection, cohorts, {});
  const chosen =
    positionals.length === 0
      ? await defaultPair(connection, known)
      : positionals.map((text) => namedCohort(text, known));
  const sides: Side[] = [];
  for (const cohort of chosen) sides.push(await askSide(connection, cohort, missing));
  connection.closeSync();
  const [a, b] = sides;
  if (a === undefined || b === undefined) throw new DataError("there is nothing to compare");
  if (sides.length > 2) {
    const scores = sides.map(({ counted }) => taskScores(counted.tasks, measure, counted.missing));
    const cells = differenceMatrix(scores, seed);
    const document = { sides, scores, cells, seed, measure };
    console.log(values.json === true ? JSON.stringify(matrixJson(document), null, 1) : matrixText(document));
    return 0;
  }
  const found = compareCohorts(a.counted, b.counted, { measure, verdict_rule, test, seed });
  const document = { a: a.facts, b: b.facts, found, picked: positionals.length === 0 };
  console.log(
    values.json === true ? JSON.stringify(comparisonJson(document), null, 1) : comparisonText(document),
  );
  return 0;
}

async function defaultPair(connection: DuckDBConnection, known: readonly CohortRow[]): Promise<Cohort[]> {
  const pair = defaultCohorts(known, await ask(connection, checkpointList, {}));
  if (pair === null)
    throw new DataError("these data hold no two cohorts with rewards: name two, run[:phase][@…]");
  return [pair.a, pair.b];
}

function oneOf<const W extends string>(
  option: string,
  words: readonly W[],
  text: string | undefined,
): W | null {
  if (text === undefined) return null;
  const word = words.find((known) => known === text);
  if (word === undefined) throw new UsageError(`--${option} is one of ${words.join(", ")}, not "${text}"`);
  return word;
}
