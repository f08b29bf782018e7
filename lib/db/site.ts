/** Where the site lies on its host: "" at the root, "/path" when built for a folder below it. */
const BASE_PATH = process.env.NEXT_PUBLIC_BASE_PATH ?? "";

/** The version of the product that built the site. */
export const SITE_VERSION = process.env.NEXT_PUBLIC_VERSION ?? "";

/** A file of the site as an absolute URL, from whatever page asks. `path` is relative and not URL-encoded. */
export function siteUrl(path: string): string {
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return new URL(`${BASE_PATH}/${encoded}`, window.location.origin).href;
}
