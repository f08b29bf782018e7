import { asError, DataError } from "./data-error";
import { siteUrl } from "./site";

const WHAT_TO_DO =
  "Make the data with `rewardscape ingest <paths> --out <folder>` and show it with " +
  "`rewardscape serve --data <folder>`; `npm run data` makes the bundled sample.";

/** A JSON file of the site. Throws a DataError that names file, URL, HTTP status and what to do. */
export async function fetchJson(file: string): Promise<unknown> {
  const url = siteUrl(file);
  let response: Response;
  try {
    response = await fetch(url, { cache: "no-cache" });
  } catch (error) {
    throw new DataError(
      `${file} could not be fetched from ${url} (${asError(error).message}). Check that the server still runs.`,
      { file, url, http_status: null },
      { cause: error },
    );
  }
  const trouble = { file, url, http_status: response.status };
  if (!response.ok) {
    throw new DataError(`${file} was not found at ${url} (HTTP ${response.status}). ${WHAT_TO_DO}`, trouble);
  }
  try {
    return await response.json();
  } catch (error) {
    throw new DataError(
      `${file} at ${url} is not JSON (${asError(error).message}). ${WHAT_TO_DO}`,
      { ...trouble, http_status: null },
      { cause: error },
    );
  }
}
