/**
 * Places as near as possible to the wanted ones (least squares, by pooling neighbours) that are `gap` or more apart
 * and lie in [low, high]. `wanted` must ascend; the result does too. Where there is no room for all, the ends
 * give way: everything stands `gap` apart from `low` on.
 */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  // Less its own share of gaps, a place has only to ascend: then blocks of equal ones are pooled into their mean.
  const blocks: { sum: number; count: number }[] = [];
  const limit = Math.max(low, high - gap * (wanted.length - 1));
  wanted.forEach((place, index) => {
    let block = { sum: place - index * gap, count: 1 };
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.count <= block.sum / block.count) break;
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  });
  const level = blocks.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => Math.min(limit, Math.max(low, sum / count))),
  );
  return level.map((place, index) => place + index * gap);
}
