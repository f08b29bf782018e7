import { generateReconstruction } from "./generate";

const [outFolder] = process.argv.slice(2);
if (outFolder === undefined) {
  process.stderr.write("usage: npx tsx data/reconstruction/main.ts <folder>\n");
  process.exitCode = 2;
} else {
  await generateReconstruction(outFolder);
}
