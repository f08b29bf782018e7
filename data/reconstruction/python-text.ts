/** Metrics that the trainer holds as Python integers; all others are floats. */
const INTEGER = /\/(max|min|count_[^/]+|step)$/;

/** A float as Python's `repr` prints it: shortest digits, exponent of two digits below 1e-4 and from 1e16. */
export function pythonFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-4 || size >= 1e16)) {
    return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  }
  return Number.isInteger(value) ? `${String(value)}.0` : String(value);
}

/** A dictionary of metrics as Python prints it. */
export function pythonDict(values: Readonly<Record<string, number>>): string {
  const items = Object.entries(values).map(([key, value]) => {
    const integer = INTEGER.test(key) && Number.isInteger(value);
    return `'${key}': ${integer ? String(value) : pythonFloat(value)}`;
  });
  return `{${items.join(", ")}}`;
}
