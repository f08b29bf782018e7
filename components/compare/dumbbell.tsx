import type { ComparedTask } from "./task-rows";

const HEIGHT = 18;
/** Room for the dots at both ends. */
const EDGE = 5;

interface DumbbellProps {
  readonly task: ComparedTask;
  readonly width: number;
  /** Intervals are those of strict rates: with another measure none are drawn. */
  readonly hasIntervals: boolean;
  /** Both values in words. */
  readonly label: string;
}

/** Both sides of a task on a line from 0 to 1: ring A, dot B, their intervals above and below. */
export function Dumbbell({ task, width, hasIntervals, label }: DumbbellProps) {
  const { a, b, strict_a, strict_b, difference } = task;
  const x = (share: number) => EDGE + Math.min(1, Math.max(0, share)) * (width - 2 * EDGE);
  const middle = HEIGHT / 2;
  const direction = difference > 0 ? "is-up" : difference < 0 ? "is-down" : "is-same";
  return (
    <svg className={`dumbbell ${direction}`} width={width} height={HEIGHT} role="img" aria-label={label}>
      <title>{label}</title>
      <path className="dumbbell-scale" d={`M${x(0)} ${middle}H${x(1)}`} />
      {hasIntervals && (
        <>
          <rect
            className="dumbbell-a"
            x={x(strict_a.low)}
            y={middle - 7}
            width={Math.max(1, x(strict_a.high) - x(strict_a.low))}
            height={3}
          />
          <rect
            className="dumbbell-b"
            x={x(strict_b.low)}
            y={middle + 4}
            width={Math.max(1, x(strict_b.high) - x(strict_b.low))}
            height={3}
          />
        </>
      )}
      <path className="dumbbell-bar" d={`M${x(a.mean)} ${middle}H${x(b.mean)}`} />
      <circle className="dumbbell-dot-b" cx={x(b.mean)} cy={middle} r={3.6} />
      <circle className="dumbbell-dot-a" cx={x(a.mean)} cy={middle} r={3.4} />
    </svg>
  );
}
