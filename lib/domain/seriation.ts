/**
 * An order of courses in which alike ones stand together: average linkage (UPGMA) by nearest-neighbour chains over
 * root mean square differences, both parts of each merge turned so that their nearest ends meet (Gruvaeus and
 * Wainer 1972), the end with the greater mean first. Absent values are left out of a difference; courses without a
 * common value differ by their means. Gives the indices in order; O(n²) in time and memory, ties by index.
 */
export function similarOrder(courses: readonly (readonly (number | null)[])[]): number[] {
  const n = courses.length;
  const means = courses.map(meanOf);
  const apart = distances(courses, means);
  const linked = apart.slice();
  const size = new Float64Array(n).fill(1);
  const orders: (number[] | null)[] = courses.map((_, index) => [index]);
  const chain: number[] = [];
  for (let left = n; left > 1; left -= 1) {
    if (chain.length === 0) chain.push(orders.findIndex((order) => order !== null));
    for (;;) {
      const end = chain.at(-1) ?? 0;
      const before = chain.at(-2) ?? -1;
      const next = nearest(end, before, orders, linked);
      if (next === before) break;
      chain.push(next);
    }
    const [b = 0, a = 0] = [chain.pop(), chain.pop()];
    orders[a] = joined(orders[a] ?? [], orders[b] ?? [], apart);
    orders[b] = null;
    relink(a, b, size, orders, linked);
  }
  const order = orders.find((each) => each !== null) ?? [];
  const meanAt = (index: number | undefined) => (index === undefined ? 0 : (means[index] ?? 0));
  return meanAt(order[0]) < meanAt(order.at(-1)) ? order.reverse() : order;
}

/** Place of a pair in a triangle without its diagonal. */
function pair(a: number, b: number): number {
  return a > b ? (a * (a - 1)) / 2 + b : (b * (b - 1)) / 2 + a;
}

function meanOf(course: readonly (number | null)[]): number {
  const known = course.filter((value) => value !== null);
  return known.length === 0 ? 0 : known.reduce((sum, value) => sum + value, 0) / known.length;
}

function distances(courses: readonly (readonly (number | null)[])[], means: readonly number[]): Float64Array {
  const n = courses.length;
  const length = courses.reduce((most, course) => Math.max(most, course.length), 0);
  const flat = new Float64Array(n * length).fill(Number.NaN);
  courses.forEach((course, row) => {
    course.forEach((value, column) => {
      if (value !== null) flat[row * length + column] = value;
    });
  });
  const apart = new Float64Array((n * (n - 1)) / 2);
  for (let a = 1; a < n; a += 1) {
    for (let b = 0; b < a; b += 1) {
      let sum = 0;
      let common = 0;
      for (let column = 0; column < length; column += 1) {
        const difference = (flat[a * length + column] ?? 0) - (flat[b * length + column] ?? 0);
        if (Number.isNaN(difference)) continue;
        sum += difference * difference;
        common += 1;
      }
      apart[pair(a, b)] =
        common === 0 ? Math.abs((means[a] ?? 0) - (means[b] ?? 0)) : Math.sqrt(sum / common);
    }
  }
  return apart;
}

/** The cluster nearest to `from`; of equals the one before it in the chain, so that the chain ends. */
function nearest(
  from: number,
  before: number,
  orders: readonly (number[] | null)[],
  linked: Float64Array,
): number {
  let best = before;
  let least = before === -1 ? Infinity : (linked[pair(from, before)] ?? Infinity);
  for (let other = 0; other < orders.length; other += 1) {
    if (other === from || orders[other] === null) continue;
    const distance = linked[pair(from, other)] ?? Infinity;
    if (distance < least) {
      least = distance;
      best = other;
    }
  }
  return best;
}

/** Both orders as one, turned so that the ends that meet are the nearest. */
function joined(a: number[], b: number[], apart: Float64Array): number[] {
  const [a0 = 0, a1 = 0, b0 = 0, b1 = 0] = [a[0], a.at(-1), b[0], b.at(-1)];
  const at = (x: number, y: number) => apart[pair(x, y)] ?? 0;
  const turns = [
    { gap: at(a1, b0), order: () => [...a, ...b] },
    { gap: at(a1, b1), order: () => [...a, ...b.reverse()] },
    { gap: at(a0, b0), order: () => [...a.reverse(), ...b] },
    { gap: at(a0, b1), order: () => [...b, ...a] },
  ] as const;
  return turns.reduce((best, turn) => (turn.gap < best.gap ? turn : best)).order();
}

/** Distances of the cluster that took `b` into `a`: means over all pairs (Lance and Williams 1967). */
function relink(
  a: number,
  b: number,
  size: Float64Array,
  orders: readonly (number[] | null)[],
  linked: Float64Array,
): void {
  const [sizeA, sizeB] = [size[a] ?? 0, size[b] ?? 0];
  for (let other = 0; other < orders.length; other += 1) {
    if (other === a || orders[other] === null) continue;
    const [toA, toB] = [linked[pair(a, other)] ?? 0, linked[pair(b, other)] ?? 0];
    linked[pair(a, other)] = (sizeA * toA + sizeB * toB) / (sizeA + sizeB);
  }
  size[a] = sizeA + sizeB;
}
