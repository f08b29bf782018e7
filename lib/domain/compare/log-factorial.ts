/** ln n! of every whole number met so far, by summation: exact to a few units in the last place. */
const known: number[] = [0];

/** ln n! for a whole n ≥ 0. */
export function logFactorial(n: number): number {
  for (let next = known.length; next <= n; next += 1) known.push((known[next - 1] ?? 0) + Math.log(next));
  return known[n] ?? 0;
}

/** ln C(n, k) for 0 ≤ k ≤ n. */
export function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
