import { readFile } from "node:fs/promises";

import { DataError } from "@/cli/data";
import { findRecipe } from "@/lib/figures/find-recipe";
import type { Recipe } from "@/lib/figures/recipe";

/** Where the recipe of a file stands that has no place for one. */
export function recipeFile(file: string): string {
  return `${file}.recipe.json`;
}

/** The recipe of an exported file. Throws a DataError where there is none. */
export async function recipeOf(file: string): Promise<Recipe> {
  const found = findRecipe(await bytesOf(file));
  if (found !== null) return found;
  const beside = findRecipe(await bytesOf(recipeFile(file)));
  if (beside !== null) return beside;
  throw new DataError(`${file} holds no recipe of a figure`);
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new DataError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
