import { textWidth } from "@/lib/charts/text-width";

/** One part of a bar; its key names its colour in the stylesheet. */
export interface Part {
  readonly key: string;
  readonly value: number;
  readonly label: string;
}

interface StackedBarProps {
  readonly parts: readonly Part[];
  readonly top: number;
  readonly height: number;
  /** Baseline of the labels. */
  readonly labels: number;
}

const WIDTH = 250;
const SEAM = 1;

/** Parts of a whole side by side; a label stands where its part, or what it has to its left, leaves it room. */
export function StackedBar({ parts, top, height, labels }: StackedBarProps) {
  const shown = parts.filter(({ value }) => value > 0);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  let x = 0;
  const placed = shown.map((part) => {
    const width = (part.value / total) * WIDTH;
    const bar = { ...part, x, width };
    x += width;
    return bar;
  });
  let free = 0;
  return placed.map((bar) => {
    const centre = bar.x + bar.width / 2;
    const half = textWidth(bar.label, 12) / 2;
    const at = Math.min(WIDTH - half, Math.max(half, free + half, centre));
    const fits = bar.label !== "" && at - half >= free && Math.abs(at - centre) <= bar.width / 2;
    if (fits) free = at + half + 6;
    return (
      <g key={bar.key}>
        <rect
          className={`part part-${bar.key}`}
          x={bar.x}
          y={top}
          width={Math.max(0.5, bar.width - SEAM)}
          height={height}
        />
        {fits && (
          <text x={at} y={labels} textAnchor="middle">
            {bar.label}
          </text>
        )}
      </g>
    );
  });
}
