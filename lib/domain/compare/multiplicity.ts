/** p values by rank, smallest first, with their places in the list that was given; null values are left out. */
function ranked(values: readonly (number | null)[]): { readonly p: number; readonly at: number }[] {
  return values
    .flatMap((p, at) => (p === null ? [] : [{ p, at }]))
    .sort((one, other) => one.p - other.p || one.at - other.at);
}

/**
 * Holm's step-down adjustment (1979): holds the chance of any false claim among all, whatever their dependence.
 * Never below the raw p; null stays null and is not counted.
 */
export function holm(values: readonly (number | null)[]): (number | null)[] {
  const adjusted: (number | null)[] = values.map(() => null);
  const order = ranked(values);
  let largest = 0;
  order.forEach(({ p, at }, rank) => {
    largest = Math.max(largest, Math.min(1, p * (order.length - rank)));
    adjusted[at] = largest;
  });
  return adjusted;
}

/**
 * Benjamini–Hochberg q (1995): the smallest false-discovery rate at which this one is still named.
 * Grows with p; null stays null and is not counted.
 */
export function benjaminiHochberg(values: readonly (number | null)[]): (number | null)[] {
  const adjusted: (number | null)[] = values.map(() => null);
  const order = ranked(values);
  let smallest = 1;
  for (let rank = order.length; rank > 0; rank -= 1) {
    const each = order[rank - 1];
    if (each === undefined) continue;
    smallest = Math.min(smallest, each.p * (order.length / rank));
    adjusted[each.at] = smallest;
  }
  return adjusted;
}
