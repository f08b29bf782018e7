import { realpath, stat } from "node:fs/promises";
import path from "node:path";

/** The segments of a request's path, decoded once, or null when the path is not one that names a file. */
export function pathSegments(url: string): string[] | null {
  const encoded = url.split("?", 1)[0] ?? "";
  if (!encoded.startsWith("/") || encoded.includes("#")) return null;
  let decoded: string;
  try {
    decoded = decodeURIComponent(encoded);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
  // A backslash separates folders on Windows; NUL ends a name in C.
  if (/[\\\0]/.test(decoded)) return null;
  const segments = decoded.split("/").filter((segment) => segment !== "");
  return segments.some((segment) => segment.startsWith(".")) ? null : segments;
}

export type Located =
  | { readonly kind: "file"; readonly file: string; readonly size: number; readonly modified: Date }
  | { readonly kind: "folder" }
  | { readonly kind: "none" };

/** What the segments name inside `folder`. A link that leads out of the folder names nothing. */
export async function locate(folder: string, segments: readonly string[]): Promise<Located> {
  try {
    const root = await realpath(folder);
    const file = await realpath(path.join(root, ...segments));
    if (file !== root && !file.startsWith(root + path.sep)) return { kind: "none" };
    const found = await stat(file);
    if (found.isDirectory()) return { kind: "folder" };
    return found.isFile()
      ? { kind: "file", file, size: found.size, modified: found.mtime }
      : { kind: "none" };
  } catch (error) {
    if (isMissing(error)) return { kind: "none" };
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const missing = ["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EACCES"];
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    missing.includes(error.code)
  );
}
