import { createParser, parseAsJson } from "nuqs/server";
import { z } from "zod";

import { delimitedRecords } from "@/lib/domain/delimited-records";
import { STDERR_KINDS } from "@/lib/domain/vocabulary";

const share = z.number().min(0).max(1);

/** A result that a reader enters; as it stands in the address. Shares are in [0, 1]. */
export const enteredRow = z.object({
  agent: z.string().trim().min(1).max(80),
  model: z.string().trim().min(1).max(120),
  benchmark: z.string().trim().min(1).max(120),
  accuracy: share,
  /** Standard error, not the half-width of an interval. */
  stderr: share.nullable().default(null),
  stderr_kind: z.enum(STDERR_KINDS).nullable().default(null),
  date: z.iso.date().nullable().default(null),
  contaminated: z.boolean().nullable().default(null),
  source: z.string().trim().min(1).max(200).nullable().default(null),
});
export type EnteredRow = z.infer<typeof enteredRow>;

/** Rows, at most, and encoded signs, at most, that go into an address: hosts refuse long ones. */
export const MOST_ENTERED = 20;
const LONGEST_ENTERED = 3000;

const enteredRows = z.array(enteredRow).max(MOST_ENTERED);
const parseAsRows = parseAsJson((value) => enteredRows.safeParse(value).data ?? null);

/** Rows in the address: JSON without what is absent. A text that is no such rows reads as none. */
export const parseAsEntered = createParser<EnteredRow[]>({
  parse: (text) => parseAsRows.parse(text),
  serialize: printEntered,
  eq: (a, b) => printEntered(a) === printEntered(b),
});

function printEntered(rows: readonly EnteredRow[]): string {
  return JSON.stringify(rows, (_, value: unknown) => (value === null ? undefined : value));
}

export type EnteredField = keyof EnteredRow;

/** Why a text is no row, with the line of the CSV; 1 for what is entered by hand. */
export type EnteredProblem =
  | {
      readonly kind: "missing" | "number" | "range" | "date" | "word" | "long";
      readonly line: number;
      readonly field: EnteredField;
      readonly text: string;
    }
  | { readonly kind: "columns"; readonly line: number; readonly fields: readonly EnteredField[] }
  | { readonly kind: "quote" | "empty" | "too-many"; readonly line: number };

export interface ReadRows {
  readonly rows: readonly EnteredRow[];
  readonly problems: readonly EnteredProblem[];
}

/** What a row must name. */
export const NEEDED = ["agent", "model", "benchmark", "accuracy"] as const satisfies readonly EnteredField[];
const NAMES = enteredRow.keyof().options;
const NUMBERS: ReadonlySet<EnteredField> = new Set(["accuracy", "stderr"]);

/** Whether rows fit into an address together. */
export function fitsAddress(rows: readonly EnteredRow[]): boolean {
  return rows.length <= MOST_ENTERED && encodeURIComponent(printEntered(rows)).length <= LONGEST_ENTERED;
}

/**
 * Rows of a CSV with the column names of a leaderboard file: agent, model, benchmark, accuracy, and where they are known
 * stderr, stderr_kind, date, contaminated, source. Shares as 0.123 or "12.3 %". A row with a problem is left out.
 */
export function readEnteredCsv(text: string): ReadRows {
  const records = delimitedRecords(text);
  if (records === null) return { rows: [], problems: [{ kind: "quote", line: 1 }] };
  const [head, ...lines] = records;
  if (head === undefined) return { rows: [], problems: [{ kind: "empty", line: 1 }] };
  const header = head.fields.map((name) => name.trim().toLowerCase());
  const lacking = NEEDED.filter((name) => !header.includes(name));
  if (lacking.length > 0)
    return { rows: [], problems: [{ kind: "columns", line: head.line, fields: lacking }] };
  if (lines.length === 0) return { rows: [], problems: [{ kind: "empty", line: head.line }] };
  const read = lines.map(({ fields, line }) =>
    readEnteredFields(
      Object.fromEntries(NAMES.map((name) => [name, fields[header.indexOf(name)] ?? ""])),
      line,
    ),
  );
  return {
    rows: read.flatMap(({ rows }) => rows),
    problems: read.flatMap(({ problems }) => problems),
  };
}

/** One row of typed texts by field; an empty text is absent. */
export function readEnteredFields(
  texts: Readonly<Partial<Record<EnteredField, string>>>,
  line = 1,
): ReadRows {
  const values = Object.fromEntries(NAMES.map((name) => [name, valueOf(name, texts[name] ?? "")]));
  const result = enteredRow.safeParse(values);
  if (result.success) return { rows: [result.data], problems: [] };
  const problems = NAMES.flatMap((field): EnteredProblem[] => {
    const issue = result.error.issues.find(({ path }) => path[0] === field);
    const text = (texts[field] ?? "").trim();
    return issue === undefined ? [] : [{ kind: kindOf(field, text), line, field, text: text.slice(0, 80) }];
  });
  return { rows: [], problems };
}

function valueOf(field: EnteredField, raw: string): unknown {
  const text = raw.trim();
  if (text === "") return null;
  if (NUMBERS.has(field)) return shareOf(text);
  if (field === "contaminated")
    return /^(true|yes|1)$/i.test(text) ? true : /^(false|no|0)$/i.test(text) ? false : text;
  return text;
}

/** "12.3 %" is 0.123; what is no number stays a text, which the schema refuses. */
function shareOf(text: string): number | string {
  const [, digits, percent] = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(%?)$/i.exec(text) ?? [];
  return digits === undefined ? text : Number(digits) / (percent === "%" ? 100 : 1);
}

function kindOf(
  field: EnteredField,
  text: string,
): "missing" | "number" | "range" | "date" | "word" | "long" {
  if (text === "") return "missing";
  if (NUMBERS.has(field)) return typeof shareOf(text) === "number" ? "range" : "number";
  if (field === "date") return "date";
  return field === "stderr_kind" || field === "contaminated" ? "word" : "long";
}
