const WIDTH = 112;
const HEIGHT = 20;
/** Room for the dot at the end, and for the line's own breadth. */
const EDGE = 3;

interface CourseLineProps {
  /** Shares in [0, 1] in equal steps; null breaks the line. */
  readonly values: readonly (number | null)[];
  /** What it shows, in words. */
  readonly label: string;
}

/** A share over time on a scale from 0 to 1, its last value a dot. */
export function CourseLine({ values, label }: CourseLineProps) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  const points = values.map((value, place) => ({
    x: EDGE + place * step,
    y: value === null ? null : HEIGHT - EDGE - value * (HEIGHT - 2 * EDGE),
  }));
  const path = points
    .map(({ x, y }, place) => {
      if (y === null) return "";
      const before = points[place - 1]?.y ?? null;
      const after = points[place + 1]?.y ?? null;
      // A value between two gaps would else be a line without length.
      const alone = before === null && after === null ? "h.01" : "";
      return `${before === null ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}${alone}`;
    })
    .join("");
  const end = points.findLast(({ y }) => y !== null);
  return (
    <svg className="course-line" width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      <path className="course-zero" d={`M${EDGE} ${HEIGHT - EDGE + 0.5}H${WIDTH - EDGE}`} />
      <path className="course-path" d={path} />
      {end !== undefined && end.y !== null && <circle cx={end.x} cy={end.y} r={2} />}
    </svg>
  );
}
