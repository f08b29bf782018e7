// Draws a board of 12 panels with two lines of 400 points each as SVG and PDF, and tells the processor time of each.
// Run it with --import tsx.
import { denseBoard, exportedDense } from "../cli/figure/dense-figures.ts";

const ROUNDS = 5;

console.log(JSON.stringify({ svg: await median("svg"), pdf: await median("pdf") }));

/** Seconds, once the fonts have been opened. */
async function median(format) {
  await exportedDense(denseBoard, format);
  const taken = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    await exportedDense(denseBoard, format);
    const { user, system } = process.cpuUsage(start);
    taken.push((user + system) / 1e6);
  }
  return taken.sort((a, b) => a - b)[(ROUNDS - 1) / 2];
}
