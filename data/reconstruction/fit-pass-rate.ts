import { randomFor, type Random } from "./random";
import { split } from "./split";
import { TBOVERFIT } from "./targets";
import { isStrict, type Trial } from "./trial";

const { window: WIDTH, at_311, peak, peak_at, last, last_at } = TBOVERFIT.pass_at_1;
const FIRST_COMPLETE = WIDTH - 1;
/** Bands well inside of what rounds to the published rates; the last one is published with three decimals. */
const WANTED: ReadonlyMap<number, readonly [low: number, high: number]> = new Map([
  [311, [at_311 - 0.00004, at_311 + 0.00004]],
  [peak_at, [peak - 0.00004, peak + 0.00004]],
  [last_at, [last - 0.0004, last + 0.0004]],
]);
/** No other complete window may come near the peak. */
const ELSEWHERE: readonly [number, number] = [0, peak - 0.00006];
const ATTEMPTS = 400_000;
/** Threshold accepting: a swap may cost this much at first, and less and less until half of the attempts. */
const THRESHOLD = 4e-9;
/** Farthest move of a strict success, in rollouts: the learning curves keep their course. */
const REACH = 20;
const DRAWS = 8;
/** Strict successes are moved only inside of the part of the run that the published windows see. */
const FIRST_MOVED = 190;

/** Mean over the tasks of strict successes per scored trial, in every complete window; kept under swaps. */
class Windows {
  private readonly scored = new Map<string, Float64Array>();
  private readonly tasks = new Float64Array(TBOVERFIT.rollouts);
  readonly rates = new Float64Array(TBOVERFIT.rollouts);

  constructor(trials: readonly Trial[]) {
    for (const [task, members] of split(trials, ({ task }) => task.task_id)) {
      const counts = new Float64Array(TBOVERFIT.rollouts);
      for (const { rollout } of members)
        this.through(rollout, (end) => (counts[end] = (counts[end] ?? 0) + 1));
      this.scored.set(task, counts);
      counts.forEach((count, end) => {
        if (count > 0) this.tasks[end] = (this.tasks[end] ?? 0) + 1;
      });
    }
    for (const trial of trials) if (isStrict(trial)) this.shift(trial, 1);
  }

  /** Visits the windows that hold a rollout, by their last rollout. */
  private through(rollout: number, visit: (end: number) => void): void {
    const from = Math.max(FIRST_COMPLETE, rollout);
    const to = Math.min(TBOVERFIT.rollouts - 1, rollout + WIDTH - 1);
    for (let end = from; end <= to; end += 1) visit(end);
  }

  /** Adds (or takes, by −1) a strict success at the place of a trial. */
  shift({ task, rollout }: Trial, by: 1 | -1): void {
    const counts = this.scored.get(task.task_id);
    this.through(rollout, (end) => {
      const share = by / ((counts?.[end] ?? 1) * (this.tasks[end] ?? 1));
      this.rates[end] = (this.rates[end] ?? 0) + share;
    });
  }

  /** Squared distances from the bands, over the windows from `from` to `to`; 0 when each is inside of its own. */
  error(from: number, to: number): number {
    let error = 0;
    for (let end = Math.max(from, FIRST_COMPLETE); end <= Math.min(to, TBOVERFIT.rollouts - 1); end += 1) {
      const rate = this.rates[end] ?? 0;
      const [low, high] = WANTED.get(end) ?? ELSEWHERE;
      error += Math.max(0, low - rate, rate - high) ** 2;
    }
    return error;
  }

  /** Moves strict successes; a cost above `threshold` undoes them all. */
  tryMoves(moves: readonly Move[], threshold: number): boolean {
    const rollouts = moves.flatMap(({ from, to }) => [from.rollout, to.rollout]);
    const [first, end] = [Math.min(...rollouts), Math.max(...rollouts) + WIDTH - 1];
    const before = this.error(first, end);
    for (const move of moves) this.move(move.from, move.to);
    if (this.error(first, end) < before + threshold) return true;
    for (const move of moves) this.move(move.to, move.from);
    return false;
  }

  private move(from: Trial, to: Trial): void {
    this.shift(from, -1);
    this.shift(to, 1);
  }

  /** Whether every complete window lies inside of its band. */
  fits(): boolean {
    return this.error(FIRST_COMPLETE, TBOVERFIT.rollouts - 1) === 0;
  }
}

/** Tasks whose strict successes may change places: those without a published curve of their own. */
function isFree({ course }: Trial["task"]): boolean {
  return course.kind === "mixture" || course.kind === "spread";
}

interface Pool {
  readonly strict: Trial[];
  readonly other: Trial[];
}

interface Move {
  readonly pool: Pool;
  readonly from: Trial;
  readonly to: Trial;
}

function drawMove(random: Random, pools: readonly Pool[]): Move | null {
  const pool = random.pick(pools);
  const from = random.pick(pool.strict);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const to = random.pick(pool.other);
    if (Math.abs(from.rollout - to.rollout) <= REACH) return { pool, from, to };
  }
  return null;
}

function carryOut({ pool, from, to }: Move): void {
  [from.passed, to.passed] = [to.passed, from.passed];
  pool.strict[pool.strict.indexOf(from)] = to;
  pool.other[pool.other.indexOf(to)] = from;
}

/**
 * Swaps outcomes between trials of one task, so that no count, mean or spread of a task changes, until pass@1
 * has its published values and its peak at the published window. Throws when that does not succeed.
 */
export function fitPassRate(seed: number, trials: readonly Trial[]): void {
  const random = randomFor(seed, "pass rate");
  const scored = trials.filter(({ passed }) => passed !== null);
  const windows = new Windows(scored);
  const movable = scored.filter(({ rollout, task }) => rollout >= FIRST_MOVED && isFree(task));
  const pools = [...split(movable, ({ task }) => task).values()]
    .map((pool) => ({ strict: pool.filter(isStrict), other: pool.filter((trial) => !isStrict(trial)) }))
    .filter(({ strict, other }) => strict.length > 0 && other.length > 0);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt % 100 === 0 && windows.fits()) return;
    // Two tasks at once have finer effects than one: their numbers of scored trials differ a little.
    const moves = [drawMove(random, pools), attempt % 2 === 0 ? null : drawMove(random, pools)].filter(
      (move) => move !== null,
    );
    if (moves.length === 0 || new Set(moves.map(({ pool }) => pool)).size < moves.length) continue;
    const threshold = THRESHOLD * Math.max(0, 1 - (2 * attempt) / ATTEMPTS);
    if (windows.tryMoves(moves, threshold)) moves.forEach(carryOut);
  }
  throw new Error("pass@1 could not be fitted");
}
