import type { Random } from "./random";

const ATTEMPTS = 100_000;

/** Counts per row whose shares of `totals` have the given mean in each phase; `spread` is their relative noise. */
export function fitShare(
  random: Random,
  totals: readonly number[],
  phases: readonly number[],
  means: readonly number[],
  spread: number,
): number[] {
  const counts = totals.map((total, place) =>
    Math.round(total * (means[phases[place] ?? 0] ?? 0) * Math.exp(spread * random.normal())),
  );
  means.forEach((mean, phase) => {
    const places = phases.flatMap((of, place) => (of === phase ? [place] : []));
    const share = (): number =>
      places.reduce((sum, place) => sum + (counts[place] ?? 0) / (totals[place] ?? NaN), 0) / places.length;
    for (let attempt = 0; Math.abs(share() - mean) > 0.0001; attempt += 1) {
      if (attempt === ATTEMPTS) throw new Error(`no shares of mean ${String(mean)}`);
      const place = random.pick(places);
      const count = (counts[place] ?? 0) + (share() < mean ? 1 : -1);
      if (count >= 0 && count <= 0.97 * (totals[place] ?? 0)) counts[place] = count;
    }
  });
  return counts;
}

/** Counts that are absent (0) in most rows; where present, their mean per phase is the given one (two decimals). */
export function drawPresence(
  random: Random,
  phases: readonly number[],
  means: readonly number[],
  frequency: number,
): number[] {
  const counts = phases.map(() => 0);
  means.forEach((mean, phase) => {
    const places = random.shuffled(phases.flatMap((of, place) => (of === phase ? [place] : [])));
    let present = Math.round(places.length * frequency);
    while (Math.abs(Math.round(present * mean) / present - mean) > 0.004) present += 1;
    const doubles = Math.round(present * mean) - present;
    places.slice(0, present).forEach((place, index) => {
      counts[place] = index < doubles ? 2 : 1;
    });
  });
  return counts;
}
