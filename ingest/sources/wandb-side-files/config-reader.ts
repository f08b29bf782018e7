import { parseDocument } from "yaml";

import type { SourceContext, Sink, StreamReader } from "@/ingest/source";
import { jsonOf } from "@/ingest/sources/json-of";
import { isList } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";
import { RunConfig } from "@/ingest/sources/wandb-binary/run-config";
import type { JsonObject } from "@/ingest/sources/wandb-jsonl/json-objects";

import { takeMachineFacts } from "./machine-facts";
import { wholeText } from "./whole-text";

/** An alias stands for what was written once; a document of nothing but aliases is an attack. */
const MOST_ALIASES = 100;

/** The first entry after the version: a key with `value` (and an older client's `desc`) below it. */
const WRAPPED = /^(?:wandb_version: *\d+\s+)?[^\s#:][^\n]*:[ ]*\n(?:[ ]+desc:[^\n]*\n)?[ ]+value:/;

function asObject(value: JsonValue | undefined): JsonObject | null {
  return value === undefined || value === null || typeof value !== "object" || isList(value) ? null : value;
}

/** Parses a configuration; the reason in words when it is none. */
function parsed(text: string): JsonObject | string {
  try {
    const document = parseDocument(text, { logLevel: "silent", uniqueKeys: false, prettyErrors: false });
    const [error] = document.errors;
    if (error !== undefined) return `The YAML does not parse (${error.code}).`;
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES });
    return asObject(jsonOf(value)) ?? "The YAML holds no entries.";
  } catch (error) {
    if (error instanceof Error) return "The YAML is nested too deep, or repeats itself by too many aliases.";
    throw error;
  }
}

/** What the client says of itself and, since 2025, of the machine: one description for each writer. */
function takeOwnEntry(own: JsonObject, config: RunConfig, keepsPersonal: boolean): string[] {
  const { e: environments, ...client } = own;
  const personal: string[] = [];
  const clientFacts = Object.fromEntries(
    Object.entries(client).filter(([key]) =>
      /^(?:python_version|cli_version|framework|huggingface_version)$/.test(key),
    ),
  );
  takeMachineFacts(clientFacts, config, keepsPersonal);
  const [machine] = Object.values(asObject(environments) ?? {});
  const facts = asObject(machine);
  if (facts !== null) personal.push(...takeMachineFacts(facts, config, keepsPersonal).personal);
  return personal;
}

function tell(entries: JsonObject, context: SourceContext, sink: Sink): void {
  const run_id = context.runId;
  const config = new RunConfig();
  const personal: string[] = [];
  for (const [key, entry] of Object.entries(entries)) {
    if (key === "wandb_version") continue;
    const wrapped = asObject(entry);
    const value = wrapped !== null && Object.hasOwn(wrapped, "value") ? (wrapped["value"] ?? null) : entry;
    const own = key === "_wandb" ? asObject(value) : null;
    if (own !== null) personal.push(...takeOwnEntry(own, config, context.keepsPersonal));
    else if (key !== "_wandb") config.set(key, value);
  }
  const base_model = config.baseModel();
  sink.run({ run_id, ...(base_model === null ? {} : { base_model }) });
  config.tell(sink, run_id, context.keepsPersonal);
  if (personal.length === 0) return;
  const detail = `The description of the machine names persons, hosts, folders or commands: ${personal.join(", ")}.`;
  sink.problem({ kind: "personal-left-out", run_id, count: personal.length, detail });
}

/** `config.yaml` of a wandb run directory: the configuration of the run, and the kind of its machine. */
export const wandbConfig = {
  kind: "wandb-config",
  title: "wandb run configuration (config.yaml)",

  detects(head, _whole, path) {
    const text = head.toString("utf8").replace(/^\uFEFF/, "");
    if (/^_wandb:/m.test(text) && /^\s+(?:cli_version|python_version):/m.test(text)) return true;
    return /(?:^|\/)config\.ya?ml$/.test(path) && WRAPPED.test(text);
  },

  async read(chunks, context, sink) {
    const text = await wholeText(chunks, sink);
    if (text === null) return;
    const entries = parsed(text);
    if (typeof entries === "string") sink.problem({ kind: "unreadable", detail: entries });
    else tell(entries, context, sink);
  },
} satisfies StreamReader;
