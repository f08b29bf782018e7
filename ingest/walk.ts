import { lstat, readdir } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

/** One file to read: where it is, and the name it goes by in messages and tables. */
export interface FoundFile {
  readonly file: string;
  /** Argument's name and the path inside it; never an absolute path. */
  readonly path: string;
  /** Folders from the argument down to the file's own, outermost first. */
  readonly folders: readonly string[];
}

/** A path that could not be walked, with the reason. */
export interface NotFound {
  readonly path: string;
  readonly reason: string;
}

/**
 * All files under the given paths: in the order of the arguments; in a folder its files by name, then its
 * folders by name, so that the file about a whole run comes before those about its parts.
 * Symbolic links inside a folder are not followed, since they may lead out of it or in a circle, nor are folders
 * that tools keep for themselves entered: `left` names both. "-" stands for the file `standardInput`.
 */
export async function walk(
  arguments_: readonly string[],
  standardInput: string | null = null,
): Promise<Walked> {
  const names = displayNames(arguments_.map((argument) => resolve(argument)));
  const walked: Walked = { files: [], missing: [], left: [] };
  for (const [index, argument] of arguments_.entries()) {
    if (argument === "-" && standardInput !== null) {
      walked.files.push({ file: standardInput, path: "stdin", folders: [dirname(standardInput)] });
      continue;
    }
    const root = resolve(argument);
    const name = withoutHost(names[index] ?? basename(root));
    const before = walked.files.length + walked.missing.length;
    await walkInto(root, { root, name, explicit: true }, walked);
    if (walked.files.length + walked.missing.length === before)
      walked.missing.push({ path: argument, reason: "the folder holds no file" });
  }
  return walked;
}

/** TensorBoard writes the name of the machine into the names of its files. */
function withoutHost(path: string): string {
  return path.replace(
    /(events\.out\.tfevents\.\d+)\.[^/]*?((?:\.\d+)*(?:\.v2)?(?:\.(?:gz|zst))?)$/,
    "$1.…$2",
  );
}

/** What was found under the arguments. */
export interface Walked {
  readonly files: FoundFile[];
  readonly missing: NotFound[];
  readonly left: LeftAlone[];
}

/** What lies in a folder and was deliberately not looked at. */
export interface LeftAlone {
  readonly path: string;
  readonly what: "symbolic-link" | "tool-folder";
}

const TOOL_FOLDERS: ReadonlySet<string> = new Set([
  ".git",
  "node_modules",
  "__pycache__",
  ".venv",
  ".ipynb_checkpoints",
]);

interface Root {
  readonly root: string;
  readonly name: string;
  readonly explicit: boolean;
}

async function walkInto(file: string, from: Root, walked: Walked): Promise<void> {
  const { files, missing, left } = walked;
  const inside = withoutHost(relative(from.root, file).split(sep).join("/"));
  const path = inside === "" ? from.name : `${from.name}/${inside}`;
  let entry;
  try {
    entry = await lstat(file);
    if (entry.isDirectory()) {
      if (!from.explicit && TOOL_FOLDERS.has(basename(file))) {
        left.push({ path, what: "tool-folder" });
        return;
      }
      const children = (await readdir(file, { withFileTypes: true })).sort(
        (a, b) => Number(a.isDirectory()) - Number(b.isDirectory()) || byCodeUnits(a.name, b.name),
      );
      for (const { name } of children) {
        await walkInto(join(file, name), { ...from, explicit: false }, walked);
      }
      return;
    }
  } catch (error) {
    missing.push({ path, reason: error instanceof Error ? error.message : String(error) });
    return;
  }
  if (entry.isSymbolicLink() && !from.explicit) left.push({ path, what: "symbolic-link" });
  else if (entry.isFile() || (entry.isSymbolicLink() && from.explicit)) {
    files.push({ file, path, folders: foldersBetween(from.root, file) });
  } else {
    missing.push({ path, reason: "neither a file nor a folder" });
  }
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function foldersBetween(root: string, file: string): string[] {
  const folders = [];
  for (let folder = dirname(file); folder.length >= root.length; folder = dirname(folder)) {
    folders.unshift(folder);
    if (folder === dirname(folder)) break;
  }
  return folders.length === 0 ? [dirname(file)] : folders;
}

/** The last part of each path, lengthened where two would be the same. */
function displayNames(paths: readonly string[]): string[] {
  return paths.map((path) => {
    const parts = path.split(sep).filter((part) => part !== "");
    for (let length = 1; length < parts.length; length += 1) {
      const name = parts.slice(-length).join("/");
      const same = paths.filter(
        (other) => other === path || other.endsWith(`${sep}${parts.slice(-length).join(sep)}`),
      );
      if (new Set(same).size === 1) return name;
    }
    return parts.join("/") || "root";
  });
}
