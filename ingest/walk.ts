import { lstat, readdir, realpath, stat } from "node:fs/promises";
import type { Dirent } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

/** One file to read: where it is, and the name it goes by in messages and tables. */
export interface FoundFile {
  readonly file: string;
  /** Argument's name and the path inside it; never an absolute path. */
  readonly path: string;
  /** Where it really lies, all links followed: what makes it the same file, whatever it is called. Not stored. */
  readonly origin: string;
  /** Folders from the argument down to the file's own, outermost first. */
  readonly folders: readonly string[];
}

/** A path that could not be walked, with the reason. */
export interface NotFound {
  readonly path: string;
  readonly reason: string;
}

/** What decides, beside the paths, which files are found. */
export interface WalkOptions {
  /** The file that "-" among the paths stands for. */
  readonly standardInput?: string | null;
  /** Show the names of machines that stand in paths. */
  readonly keepsHosts?: boolean;
  /** The folder that is written into: never read, even while there is nothing in it yet. */
  readonly out?: string;
}

/**
 * All files under the given paths: in the order of the arguments; in a folder its files by name, then its
 * folders by name, so that the file about a whole run comes before those about its parts. A file that is met twice
 * is listed where it is met first. Symbolic links inside a folder are not followed, since they may lead out of it
 * or in a circle; folders that tools keep for themselves and data of our own are not entered: `left` names all.
 */
export async function walk(
  arguments_: readonly string[],
  { standardInput = null, keepsHosts = false, out }: WalkOptions = {},
): Promise<Walked> {
  const names = displayNames(arguments_.map((argument) => resolve(argument)));
  const walked: Walked = { files: [], missing: [], left: [] };
  const met = new Set<string>();
  for (const [index, argument] of arguments_.entries()) {
    if (argument === "-" && standardInput !== null) {
      const folders = [dirname(standardInput)];
      walked.files.push({ file: standardInput, path: "stdin", origin: "stdin", folders });
      continue;
    }
    const root = resolve(argument);
    const name = names[index] ?? basename(root);
    const before = met.size + walked.missing.length + walked.left.length;
    await walkInto(root, { root, name, explicit: true, keepsHosts, out: out && resolve(out) }, walked, met);
    if (met.size + walked.missing.length + walked.left.length === before)
      walked.missing.push({ path: argument, reason: "the folder holds no file" });
  }
  return walked;
}

/** TensorBoard writes the name of the machine into the names of its files and of its default folder. */
function withoutHosts(path: string): string {
  return path
    .replaceAll(/(^|\/)([A-Z][a-z]{2}\d{2}_\d{2}-\d{2}-\d{2})_[^/]+(?=\/)/g, "$1$2")
    .replace(/(events\.out\.tfevents\.\d+)\.[^/]*?((?:\.\d+)*(?:\.v2)?(?:\.(?:gz|zst))?)$/, "$1.…$2");
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
  readonly what: "symbolic-link" | "tool-folder" | "own-data";
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
  readonly keepsHosts: boolean;
  readonly out: string | undefined;
}

async function walkInto(file: string, from: Root, walked: Walked, met: Set<string>): Promise<void> {
  const { files, missing, left } = walked;
  const inside = relative(from.root, file).split(sep).join("/");
  const whole = inside === "" ? from.name : `${from.name}/${inside}`;
  const path = from.keepsHosts ? whole : withoutHosts(whole);
  try {
    // What the user names is followed wherever it leads.
    const entry = from.explicit ? await stat(file) : await lstat(file);
    if (entry.isDirectory()) {
      const children = await readdir(file, { withFileTypes: true });
      if (file === from.out || isOwnData(children.map(({ name }) => name)))
        left.push({ path, what: "own-data" });
      else if (!from.explicit && TOOL_FOLDERS.has(basename(file))) left.push({ path, what: "tool-folder" });
      else
        for (const { name } of children.toSorted(filesFirst))
          await walkInto(join(file, name), { ...from, explicit: false }, walked, met);
    } else if (entry.isSymbolicLink()) left.push({ path, what: "symbolic-link" });
    else if (entry.isFile()) {
      const origin = await realpath(file);
      if (met.has(origin)) return;
      met.add(origin);
      files.push({ file, path, origin, folders: foldersBetween(from.root, file) });
    } else missing.push({ path, reason: "neither a file nor a folder" });
  } catch (error) {
    missing.push({ path, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Whether a folder with these entries is one that `ingest` wrote: read again it would double every trial. */
function isOwnData(names: readonly string[]): boolean {
  return ["manifest.json", "answers", "problems", "sources"].every((name) => names.includes(name));
}

function filesFirst(a: Dirent, b: Dirent): number {
  return Number(a.isDirectory()) - Number(b.isDirectory()) || byCodeUnits(a.name, b.name);
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
