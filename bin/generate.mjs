import { importBundled } from "./bundle.mjs";

const [outFolder] = process.argv.slice(2);
if (outFolder === undefined) {
  console.error("usage: node bin/generate.mjs <folder>");
  process.exit(2);
}
const { generateReconstruction } = await importBundled("data/reconstruction/generate.ts");
await generateReconstruction(outFolder);
