import { STATUSES } from "@/lib/domain/vocabulary";
import type { Status } from "@/lib/domain/vocabulary";

import { toInt32 } from "./numbers";

const TAG = /\[task=([\s\S]*?) uid=(\S+) group_idx=(-?\d+|None) sample_idx=(-?\d+|None)(?: lease=(\S+))?\] /y;
const TAG_HERE = new RegExp(TAG.source.replaceAll(/\((?!\?)/g, "(?:"), "y");
const REWARD = /^Evaluation (completed )?reward=([-+]?(?:\d+(?:\.\d+)?(?:e[-+]?\d+)?|nan|inf))\s*$/;
const FINISHED_WITH_STATUS =
  /^Rollout finished: status=(?:\w+\.)*([A-Za-z]+) turns=(\d+) parse_errors=(\d+)\s*$/;
const FINISHED_WITH_LIMITS =
  /^Rollout finished: turns=(\d+) parse_errors=(\d+) iteration_limit=(True|False) parse_error_limit=(True|False)\s*$/;
const FAILURE =
  /^(env_client\.create|env\.allocate|env\.reset|prm_agent\.create|runner\.create|runner\.run_episode|env\.evaluate|sample\.build|Generate) failed \([A-Za-z_][\w.]*\):/;
const EMPTY_RESPONSE =
  /^(?:(?:Model t|T)urn \d+ returned empty model_response|Finalize response failed after )/;
/** The trainer prints `%.4f`: fewer decimals at the end of the file are a cut number. */
const WHOLE_REWARD = /\.\d{4}\s*$|(?:nan|inf)\s*$/;

/** Code bases print different words; only "a" and "b" differ in what a line means ("c" reads like "a"). */
export type Family = "a" | "b";

export type TrialEvent =
  | { readonly type: "start" | "iteration-limit" | "parse-error-limit" | "no-final-response" }
  | { readonly type: "failure-marked" | "no-interactions" | "empty-response" | "progress" }
  | { readonly type: "failure"; readonly stage: string }
  | { readonly type: "reward"; readonly reward: number }
  | {
      readonly type: "finished";
      /** Printed by family A; null where the line does not say. */
      readonly status: Status | null;
      readonly turns: number | null;
      readonly parseErrors: number | null;
      readonly iterationLimit: boolean;
      readonly parseErrorLimit: boolean;
    };

/** What names a trial within an attempt. */
export class TrialTag {
  /** `uid/group/sample`, "-" for an unset index. */
  readonly id: string;
  readonly task: string;
  /** Null when unset: printed as -1 by family A, None by family B. */
  readonly group: string | null;
  readonly sample: string | null;
  readonly leased: boolean;

  constructor(uid: string, task: string, group: string | null, sample: string | null, leased: boolean) {
    this.id = `${uid}/${group ?? "-"}/${sample ?? "-"}`;
    this.task = task;
    this.group = group;
    this.sample = sample;
    this.leased = leased;
  }
}

export interface TrialLine {
  readonly tag: TrialTag;
  /** The family that the line gives away, if it does. */
  readonly family: Family | null;
  readonly event: TrialEvent;
}

/** What the text behind a tag says. */
export interface TrialMessage {
  readonly event: TrialEvent;
  /** The family that the text gives away, if it does. */
  readonly family: Family | null;
}

/**
 * Reads a message that opens with a trial tag; null for any other. A `torn` message ends the file without
 * an LF: a number that may be cut is not believed then.
 */
export function parseTrialLine(message: string, torn = false): TrialLine | null {
  if (!message.startsWith("[task=")) return null;
  TAG_HERE.lastIndex = 0;
  if (!TAG_HERE.test(message)) return null;
  const end = TAG_HERE.lastIndex;
  const tag = readTag(message.slice(0, end));
  const said = messageOf(message.slice(end), torn);
  return { tag, family: familyOf(tag, said), event: said.event };
}

/** The family that a line gives away by its tag or its message. */
export function familyOf(tag: TrialTag, message: TrialMessage): Family | null {
  return tag.leased ? "b" : message.family;
}

/** What all the text behind a tag says; see parseTrialLine for `torn`. */
export function messageOf(text: string, torn: boolean): TrialMessage {
  const [event, family] = parseEvent(text, torn);
  return { event, family };
}

const knownTags = new Map<string, TrialTag>();
const MOST_KNOWN_TAGS = 2048;

/** A trial prints its tag on tens of lines: each is parsed once while the trial runs. */
function readTag(text: string): TrialTag {
  const known = knownTags.get(text);
  if (known) return known;
  const tag = parseTag(text);
  if (knownTags.size >= MOST_KNOWN_TAGS) knownTags.clear();
  knownTags.set(text, tag);
  return tag;
}

/** The tag that the text is, with the space behind it; null when it is none or holds more. */
export function tagOf(text: string): TrialTag | null {
  TAG.lastIndex = 0;
  const match = TAG.exec(text);
  return match?.[0].length === text.length ? tagFrom(match) : null;
}

function parseTag(text: string): TrialTag {
  TAG.lastIndex = 0;
  return tagFrom(TAG.exec(text) ?? []);
}

function tagFrom([, task = "", uid = "", group = "", sample = "", lease]: readonly string[]): TrialTag {
  return new TrialTag(uid, task, indexOrNull(group), indexOrNull(sample), lease !== undefined);
}

/** Whether nothing of the event can have been lost when the file ends right after it. */
export function isWholeEvent(event: TrialEvent): boolean {
  return event.type === "reward" || (event.type === "finished" && event.parseErrors !== null);
}

const PROGRESS: TrialEvent = { type: "progress" };
const START: TrialEvent = { type: "start" };

/** Looks at the first letter before any pattern: most tagged lines only report progress. */
function parseEvent(text: string, torn: boolean): [TrialEvent, Family | null] {
  switch (text[0]) {
    case "E":
      return parseEvaluation(text, torn);
    case "R":
      if (text.startsWith("Rollout finished: ")) return parseFinish(text, torn);
      if (text.startsWith("Remote env reset complete. Starting terminal rollout.")) return [START, "b"];
      return [PROGRESS, null];
    case "S":
      return text.startsWith("Start terminal rollout") ? [START, "a"] : [PROGRESS, null];
    case "A":
      return text.startsWith("Allocated remote terminal env backend.") ? [START, "b"] : [PROGRESS, null];
    case "M":
      if (text.startsWith("Max iterations (")) return [{ type: "iteration-limit" }, null];
      if (text.startsWith("Max parse errors (")) return [{ type: "parse-error-limit" }, null];
      if (text.startsWith("Marking sample FAILED after evaluation error")) {
        return [{ type: "failure-marked" }, "b"];
      }
      break;
    case "N":
      if (text.startsWith("No final response produced")) return [{ type: "no-final-response" }, "a"];
      if (text.startsWith("No interactions recorded")) return [{ type: "no-interactions" }, null];
      return [PROGRESS, null];
    default:
      break;
  }
  if (EMPTY_RESPONSE.test(text)) return [{ type: "empty-response" }, null];
  return parseFailure(text);
}

function parseEvaluation(text: string, torn: boolean): [TrialEvent, Family | null] {
  if (text.startsWith("Evaluation failed, marking FAILED")) {
    return [{ type: "failure", stage: "env.evaluate" }, "a"];
  }
  const match = REWARD.exec(text);
  if (!match || (torn && !WHOLE_REWARD.test(text))) return [PROGRESS, null];
  return [{ type: "reward", reward: pythonNumber(match[2] ?? "") }, match[1] === undefined ? "a" : "b"];
}

function parseFinish(text: string, torn: boolean): [TrialEvent, Family | null] {
  const limits = FINISHED_WITH_LIMITS.exec(text);
  if (limits) {
    const event: TrialEvent = {
      type: "finished",
      status: null,
      turns: toInt32(limits[1]),
      parseErrors: toInt32(limits[2]),
      iterationLimit: limits[3] === "True",
      parseErrorLimit: limits[4] === "True",
    };
    return [event, "b"];
  }
  const printed = FINISHED_WITH_STATUS.exec(text);
  if (!printed) return [PROGRESS, null];
  const word = printed[1]?.toLowerCase();
  const event: TrialEvent = {
    type: "finished",
    status: STATUSES.find((status) => status === word) ?? null,
    turns: toInt32(printed[2]),
    parseErrors: torn ? null : toInt32(printed[3]),
    iterationLimit: false,
    parseErrorLimit: false,
  };
  return [event, "a"];
}

function parseFailure(text: string): [TrialEvent, Family | null] {
  if (!text.includes(" failed (")) return [PROGRESS, null];
  const stage = FAILURE.exec(text)?.[1];
  if (stage === undefined) return [PROGRESS, null];
  return [{ type: "failure", stage }, stage === "Generate" ? "a" : "b"];
}

function indexOrNull(text: string): string | null {
  return text === "None" || text.startsWith("-") ? null : text;
}

function pythonNumber(text: string): number {
  if (text.endsWith("nan")) return NaN;
  if (text.endsWith("inf")) return text.startsWith("-") ? -Infinity : Infinity;
  // "-0.0000" is zero.
  return Number(text) + 0;
}
