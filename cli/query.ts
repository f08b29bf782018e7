import { parseCommand } from "./arguments";
import { DataError, openFolder } from "./data";
import { textTable } from "./table";
import { UsageError } from "./usage";

const FORMATS = ["table", "csv", "json"] as const;

/** `query --data <dir> "<sql>"`: one read-only statement over the tables of the data. */
export async function queryCommand(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(argv, {
    data: { type: "string" },
    format: { type: "string" },
  });
  const [sql, ...more] = positionals;
  if (sql === undefined || more.length > 0)
    throw new UsageError("query needs exactly one SQL text, in quotes");
  const format = FORMATS.find((word) => word === (values.format ?? "table"));
  if (format === undefined) throw new UsageError(`--format is one of ${FORMATS.join(", ")}`);
  const { connection } = await openFolder(values.data ?? "public/data");
  let reader;
  try {
    reader = await connection.runAndReadAll(sql);
  } catch (error) {
    throw new DataError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  const names = reader.deduplicatedColumnNames();
  const rows = reader.getRowsJson();
  connection.closeSync();
  if (format === "json") {
    console.log(
      JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? null])))),
    );
  } else if (format === "csv") {
    console.log([names, ...rows].map((row) => row.map(csvCell).join(",")).join("\n"));
  } else {
    console.log(
      textTable(
        names,
        rows.map((row) => row.map(plain)),
      ),
    );
    console.log(`${rows.length} rows`);
  }
  return 0;
}

function plain(cell: unknown): string | number | null {
  if (cell === null || typeof cell === "number" || typeof cell === "string") return cell;
  return JSON.stringify(cell);
}

/** A CSV cell; text that a spreadsheet would run as a formula gets a leading apostrophe. */
export function csvCell(cell: unknown): string {
  const value = plain(cell);
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) && !Number.isFinite(Number(value)) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
