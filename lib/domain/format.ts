/** What stands where there is no value. Zero is written "0", never this. */
export const ABSENT = "–";

const MINUS = "\u2212";
/** Narrow and unbreakable: a number and its unit stay on one line. */
const THIN = "\u202f";

// Making one costs a hundred times what using it does, and a table sets thousands of numbers.
const setters = new Map<number, Intl.NumberFormat>();

function setter(decimals: number): Intl.NumberFormat {
  const known = setters.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  setters.set(decimals, made);
  return made;
}

/** A number with fixed decimals, comma groups and a true minus; "–" for null. Negative zero loses its sign. */
export function formatFixed(value: number | null, decimals: number): string {
  if (value === null) return ABSENT;
  const text = setter(decimals).format(Math.abs(value));
  return value < 0 && /[1-9]/.test(text) ? `${MINUS}${text}` : text;
}

/** A rate, mean or std: three decimals, "0.092". */
export function formatRate(value: number | null): string {
  return formatFixed(value, 3);
}

/** A rate in dense prose or on a tick: no zero before the point, ".092", "1.000". */
export function formatDense(value: number | null, decimals = 3): string {
  return formatFixed(value, decimals).replace(/^(−?)0\./, "$1.");
}

/** A whole number with comma groups, "37,236". */
export function formatCount(value: number | null): string {
  return formatFixed(value, 0);
}

/** A share in [0, 1] as a percentage with a thin space that no line breaks at, "36.5 %". Drop the decimal where n is below 100. */
export function formatPercent(share: number | null, decimals = 1): string {
  return share === null ? ABSENT : `${formatFixed(share * 100, decimals)}${THIN}%`;
}

/** The difference of two shares in percentage points, always signed: "+3.6 pp", "−0.4 pp", "0.0 pp". */
export function formatDifference(difference: number | null): string {
  if (difference === null) return ABSENT;
  const text = formatFixed(difference * 100, 1);
  return `${difference > 0 && text !== "0.0" ? "+" : ""}${text}${THIN}pp`;
}

/** A p or q value: ".042", "< .001". */
export function formatP(p: number | null): string {
  return p !== null && p < 0.001 ? "< .001" : formatDense(p);
}

/** A ratio of two rates, "1.65×". */
export function formatMultiple(ratio: number | null): string {
  return ratio === null ? ABSENT : `${formatFixed(ratio, 2)}×`;
}

/** Both ends of a stretch of rollouts, "250–299"; one number where they are equal. */
export function formatRange(first: number | null, last: number | null): string {
  if (first === null || last === null) return ABSENT;
  return first === last ? formatFixed(first, 0) : `${formatFixed(first, 0)}–${formatFixed(last, 0)}`;
}

/** A logged value of unknown scale: three significant places or so, powers of ten below .001. */
export function formatValue(value: number | null): string {
  if (value === null) return ABSENT;
  const size = Math.abs(value);
  if (size === 0) return "0";
  if (size < 0.001 || size >= 1e7) {
    const [digits = "", exponent = ""] = value.toExponential(1).split("e");
    return `${digits.replace("-", MINUS)}e${exponent.replace("+", "").replace("-", MINUS)}`;
  }
  return formatFixed(value, size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 3);
}

/** Bytes in decimal units, as file managers show them: "447 kB", "1.1 MB". */
export function formatBytes(bytes: number | null): string {
  if (bytes === null) return ABSENT;
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${formatFixed(value, step === 0 || value >= 100 ? 0 : 1)} ${units[step] ?? "B"}`;
}

/** Hours, whole from ten on: "84 h", "2.5 h". */
export function formatHours(hours: number | null): string {
  return hours === null ? ABSENT : `${formatFixed(hours, hours >= 10 ? 0 : 1)} h`;
}

/** Milliseconds since 1970 as "2025-11-03 14:02", read as UTC: stored times carry no zone. */
export function formatTime(ms: number | null): string {
  return ms === null ? ABSENT : new Date(ms).toISOString().slice(0, 16).replace("T", " ");
}
