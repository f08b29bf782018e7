import type { StreamReader } from "@/ingest/source";
import { isList, parseJsonValue } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

const HEAD_BYTES = 256 * 1024;

function objectIn(text: string): Readonly<Record<string, JsonValue>> | null {
  if (!text.startsWith("{")) return null;
  const value = parseJsonValue(text);
  return value === undefined || value === null || typeof value !== "object" || isList(value) ? null : value;
}

/** A summary of the old client has no mark of its own, but a history of one row would begin at step 0. */
function isSummary(value: Readonly<Record<string, JsonValue>>): boolean {
  const { _wandb: own, _step: step, _runtime: runtime } = value;
  if (typeof own === "object" && own !== null) return true;
  return typeof runtime === "number" && typeof step === "number" && step > 0;
}

function isMetadata(value: Readonly<Record<string, JsonValue>>): boolean {
  return typeof value["startedAt"] === "string" && "python" in value && "os" in value;
}

/** What a file of a run directory is, in words; null for any other file. */
function describe(head: Buffer, whole: boolean): string | null {
  const text = head.toString("utf8");
  if (/^_wandb:/m.test(text) && /^\s+cli_version:/m.test(text))
    return "the configuration of a run (config.yaml)";
  if (
    /^\{"columns": ?\[/.test(text) &&
    !/"index": ?\[/.test(text.slice(0, 4096)) &&
    /"data": ?\[/.test(text)
  ) {
    return "a table that a run logged";
  }
  const value = whole ? objectIn(text) : null;
  if (value === null) return null;
  if (isMetadata(value)) return "the machine that a run was on (wandb-metadata.json)";
  return isSummary(value) ? "the last values of a run (wandb-summary.json)" : null;
}

/** What lies beside the history in a wandb run directory: recognised, so that it is not reported as unknown. */
export const wandbSideFiles = {
  kind: "wandb-side-files",
  title: "wandb run directory, files beside the history",

  detects(head, whole) {
    return describe(head, whole) !== null;
  },

  async read(chunks, _context, sink) {
    const pieces: Buffer[] = [];
    let held = 0;
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (held >= HEAD_BYTES) continue;
      pieces.push(chunk);
      held += chunk.length;
    }
    const what = describe(Buffer.concat(pieces).subarray(0, HEAD_BYTES), bytes < HEAD_BYTES);
    sink.problem({
      kind: "known-but-not-data",
      detail: `This is ${what ?? "a file beside a history"}; it was not read.`,
    });
  },
} satisfies StreamReader;
