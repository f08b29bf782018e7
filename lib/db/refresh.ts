import { asError, DataError } from "./data-error";
import { failures } from "./failures";
import { generation } from "./generation";
import { unloadReplaced } from "./load-tables";
import {
  dataEpoch,
  heldManifest,
  loadManifest,
  MANIFEST_FILE,
  parseManifest,
  replaceManifest,
} from "./manifest";
import { createSignal } from "./signal";
import { siteUrl } from "./site";

/** What a look at the data folder found: newer data, now in use; the same; or no answer, or none to be trusted. */
export type CheckOutcome = "changed" | "same" | "unreachable";

export interface RefreshState {
  /** When newer data took the place of others, in milliseconds since 1970; null: never since the page was opened. */
  readonly updated_at: number | null;
  /** Why newer data could not be taken over: the old ones stand. */
  readonly failure: Error | null;
}

export const refreshState = createSignal<RefreshState>({ updated_at: null, failure: null });

let checking: Promise<CheckOutcome> | null = null;
/** What the server called the manifest that was looked at last. */
let seenTag: string | null = null;

/** Looks whether the folder holds newer data, and takes them over. Never rejects: a failure is an outcome. */
export function checkForNewData(): Promise<CheckOutcome> {
  checking ??= check().finally(() => {
    checking = null;
  });
  return checking;
}

/**
 * Whether a question failed only because the data moved on: by now in another epoch than the one it began in, or,
 * where a file was at fault, because the folder holds newer data. Then it is worth asking again.
 */
export async function hasMovedOn(epoch: number, error: unknown): Promise<boolean> {
  if (epoch !== dataEpoch()) return true;
  if (!(error instanceof DataError)) return false;
  // A look that is under way may have begun before the file was taken away.
  await checking;
  return epoch !== dataEpoch() || (await checkForNewData()) === "changed";
}

async function check(): Promise<CheckOutcome> {
  const held = heldManifest();
  if (held === null) return firstManifest();
  try {
    // The browser asks with the tag that it knows, so that unchanged data cost one short answer.
    const response = await fetch(siteUrl(MANIFEST_FILE), { cache: "no-cache" });
    const tag = response.headers.get("etag");
    if (!response.ok) return "unreachable";
    if (tag === null || tag !== seenTag) {
      const next = parseManifest(jsonOf(await response.text()));
      seenTag = tag;
      if (next.data_version !== held.data_version) return await takeOver(next);
    }
    settle({ ...refreshState.get(), failure: null });
    return "same";
  } catch (error) {
    // No answer is no news: the server may be starting again. A manifest that cannot be used is.
    if (error instanceof DataError) settle({ ...refreshState.get(), failure: error });
    else console.info("The data folder could not be looked at:", error);
    return "unreachable";
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const url = siteUrl(MANIFEST_FILE);
    const trouble = { file: MANIFEST_FILE, url, http_status: null };
    throw new DataError(`${MANIFEST_FILE} at ${url} is not JSON.`, trouble, { cause: error });
  }
}

/** Where there was no data yet: those that ask are asked again once there are. */
async function firstManifest(): Promise<CheckOutcome> {
  try {
    await loadManifest();
  } catch (error) {
    console.info("There is still no data:", error);
    return "unreachable";
  }
  generation.set(generation.get() + 1);
  return "changed";
}

async function takeOver(next: ReturnType<typeof parseManifest>): Promise<CheckOutcome> {
  replaceManifest(next);
  failures.set([]);
  try {
    await unloadReplaced(next);
    settle({ updated_at: Date.now(), failure: null });
  } catch (error) {
    settle({ updated_at: Date.now(), failure: asError(error) });
  }
  generation.set(generation.get() + 1);
  return "changed";
}

function settle(next: RefreshState): void {
  const known = refreshState.get();
  if (known.updated_at === next.updated_at && known.failure?.message === next.failure?.message) return;
  refreshState.set(next);
}
