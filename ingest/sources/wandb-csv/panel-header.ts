/** One curve of a panel export: its columns, and what its header says. */
export interface PanelSeries {
  readonly header: string;
  readonly run: string;
  readonly metric: string;
  readonly value: number;
  readonly min: number | null;
  readonly max: number | null;
  /** Column of the run's `_step`, where the panel's x axis is another metric. */
  readonly step: number | null;
  /** More than one split of the header was possible. */
  readonly ambiguous: boolean;
}

interface PanelHeader {
  readonly x: string;
  readonly series: readonly PanelSeries[];
  /** Headers of a range without a value column beside it. */
  readonly withoutValue: readonly string[];
}

const SEPARATOR = " - ";
const RANGE = /__(MIN|MAX)$/;
const STEP_SUFFIX = `${SEPARATOR}_step`;
const X_COLUMN = /^(?:Step|Wall Time|Relative Time\b.*)$/i;

/** The header of the runs table, which has a row per run and no history. */
export function isRunsTable(header: readonly string[]): boolean {
  return ["Name", "State", "Created"].every((name) => header.includes(name));
}

/** Whether a header is that of a chart export: an x axis, then a column per run with its range. */
export function isPanel(header: readonly string[]): boolean {
  const [x, ...rest] = header;
  if (x === undefined || rest.length === 0 || header.includes("_step") || isRunsTable(header)) return false;
  if (rest.some((name) => RANGE.test(name))) return true;
  return X_COLUMN.test(x) && rest.every((name) => name.includes(SEPARATOR));
}

/** All texts that may be the metric of a header, the longest first. */
function candidates(header: string): string[] {
  const found: string[] = [];
  for (let at = header.indexOf(SEPARATOR, 1); at > 0; at = header.indexOf(SEPARATOR, at + 1)) {
    found.push(header.slice(at + SEPARATOR.length));
  }
  return found;
}

interface Split {
  readonly run: string | null;
  readonly metric: string;
  readonly ambiguous: boolean;
}

/**
 * Splits headers into run and metric. Both may hold " - ": the metric is the longest text behind a " - " that
 * ends all headers. With a single header, or when they share none (several metrics in one panel), it is what
 * stands behind the last " - ". `run` is null without any " - ".
 */
export function splitHeaders(headers: readonly string[]): Split[] {
  const all = new Set(headers);
  const [first] = headers;
  const shared =
    all.size < 2 || first === undefined
      ? []
      : candidates(first).filter((metric) => headers.every((name) => name.endsWith(SEPARATOR + metric)));
  const [common] = shared;
  return headers.map((header) => {
    const own = candidates(header);
    const metric = common ?? own.at(-1);
    if (metric === undefined) return { run: null, metric: header, ambiguous: false };
    const run = header.slice(0, header.length - metric.length - SEPARATOR.length);
    return { run, metric, ambiguous: common === undefined ? own.length > 1 : shared.length > 1 };
  });
}

/** How often a text was met so far, counted from 1. */
class Occurrences {
  readonly #counts = new Map<string, number>();

  next(text: string): number {
    const count = (this.#counts.get(text) ?? 0) + 1;
    this.#counts.set(text, count);
    return count;
  }
}

function numbered(text: string, occurrence: number): string {
  return occurrence === 1 ? text : `${text} (${String(occurrence)})`;
}

/**
 * Reads the header of a chart export. Runs of one display name have equal headers: the second becomes
 * "name (2)", and the n-th range column of a header belongs to its n-th value column. A header without " - "
 * belongs to the run `fallbackRun`.
 */
export function readPanelHeader(header: readonly string[], fallbackRun: string): PanelHeader {
  const ranges = new Map<string, number>();
  const values: { readonly header: string; readonly column: number; readonly occurrence: number }[] = [];
  const steps = new Map<string, number>();
  const seen = new Occurrences();
  for (const [column, name] of header.entries()) {
    if (column === 0) continue;
    const range = RANGE.exec(name);
    if (range) ranges.set(numbered(name, seen.next(name)), column);
    else if (name.endsWith(STEP_SUFFIX)) {
      steps.set(numbered(name.slice(0, -STEP_SUFFIX.length), seen.next(name)), column);
    } else values.push({ header: name, column, occurrence: seen.next(name) });
  }
  const splits = splitHeaders(values.map((value) => value.header));
  const used = new Set<number>();
  const series = values.map(({ header: name, column, occurrence }, at): PanelSeries => {
    const split = splits[at] ?? { run: null, metric: name, ambiguous: false };
    const run = numbered(split.run ?? fallbackRun, occurrence);
    const range = (side: string): number | null => {
      const found = ranges.get(numbered(`${name}__${side}`, occurrence));
      if (found !== undefined) used.add(found);
      return found ?? null;
    };
    const { metric, ambiguous } = split;
    const [min, max] = [range("MIN"), range("MAX")];
    return { header: name, run, metric, value: column, min, max, step: steps.get(run) ?? null, ambiguous };
  });
  const alone = [...ranges].filter(([name, column]) => RANGE.test(name) && !used.has(column));
  const withoutValue = [...new Set(alone.map(([name]) => name.replace(RANGE, "")))].filter(
    // `<run> - _step` has a range of its own, which says nothing.
    (name) => !name.endsWith(STEP_SUFFIX),
  );
  return { x: header[0] ?? "", series, withoutValue };
}
