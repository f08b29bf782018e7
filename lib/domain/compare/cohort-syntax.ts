import { PHASES, type Phase } from "@/lib/domain/vocabulary";

/**
 * A cohort as it is written: `run[:phase][@checkpoint | @from-to][~task,task*]`. Null is what was left out.
 * Addresses and the command line share this form.
 */
export interface CohortName {
  readonly run_id: string;
  readonly phase: Phase | null;
  readonly checkpoint: number | null;
  readonly first_rollout: number | null;
  readonly last_rollout: number | null;
  /** Names of tasks, `*` standing for any text; null for all tasks. */
  readonly tasks: readonly string[] | null;
}

/** Why a text names no cohort; `text` is the part that was not understood. */
export interface CohortSyntaxError {
  readonly kind: "no-run" | "phase" | "place" | "reversed" | "tasks" | "encoding";
  readonly text: string;
}

export type ParsedCohort =
  | { readonly cohort: CohortName; readonly error: null }
  | { readonly cohort: null; readonly error: CohortSyntaxError };

/** Rollouts and checkpoints have at most nine digits: they fit 32 bits. */
const PLACE = /^(\d{1,9})(?:-(\d{1,9}))?$/;

/** Reads a cohort. In a name, the signs `% : @ ~ ,` and `*` are written %25 %3A %40 %7E %2C and %2A. */
export function parseCohort(text: string): ParsedCohort {
  const { before: head, after: filter } = cut(text.trim(), "~");
  const { before: named, after: place } = cut(head, "@");
  const { before: run, after: word } = cut(named, ":");
  if (run === "") return failed("no-run", text);
  const run_id = decoded(run);
  if (run_id === null) return failed("encoding", run);
  const phase = word === null ? null : PHASES.find((known) => known === word);
  if (phase === undefined) return failed("phase", word ?? "");
  const [, from, to] = (place === null ? null : PLACE.exec(place)) ?? [];
  if (place !== null && from === undefined) return failed("place", place);
  if (from !== undefined && to !== undefined && Number(to) < Number(from))
    return failed("reversed", `${from}-${to}`);
  const tasks = filter === null ? null : filter.split(",");
  if (tasks?.some((task) => task === "" || decoded(task) === null) === true)
    return failed("tasks", filter ?? "");
  const isRange = to !== undefined;
  return {
    cohort: {
      run_id,
      phase,
      checkpoint: from === undefined || isRange ? null : Number(from),
      first_rollout: from !== undefined && isRange ? Number(from) : null,
      last_rollout: isRange ? Number(to) : null,
      tasks,
    },
    error: null,
  };
}

/** The text that `parseCohort` reads back as the same cohort. */
export function printCohort(cohort: CohortName): string {
  const { run_id, phase, checkpoint, first_rollout, last_rollout, tasks } = cohort;
  const place =
    checkpoint !== null
      ? `@${checkpoint}`
      : first_rollout !== null && last_rollout !== null
        ? `@${first_rollout}-${last_rollout}`
        : "";
  const filter = tasks === null ? "" : `~${tasks.join(",")}`;
  return `${encoded(run_id)}${phase === null ? "" : `:${phase}`}${place}${filter}`;
}

/** One name of a task as an entry of the filter that means this task alone. */
export function taskPattern(task_id: string): string {
  return encoded(task_id);
}

/** Whether a filter takes in a task; null takes in every one. */
export function isInFilter(task_id: string, tasks: readonly string[] | null): boolean {
  return tasks === null || tasks.some((pattern) => matches(task_id, pattern));
}

/** By pieces between the `*`, each found as early as possible: no expression of a stranger is compiled. */
function matches(task_id: string, pattern: string): boolean {
  const pieces = pattern.split("*").map((piece) => decoded(piece) ?? piece);
  const [first = "", ...rest] = pieces;
  const last = rest.pop();
  if (last === undefined) return task_id === first;
  if (!task_id.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = task_id.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return task_id.length - last.length >= at && task_id.endsWith(last);
}

function cut(text: string, sign: string): { readonly before: string; readonly after: string | null } {
  const at = text.indexOf(sign);
  return at < 0
    ? { before: text, after: null }
    : { before: text.slice(0, at), after: text.slice(at + sign.length) };
}

function failed(kind: CohortSyntaxError["kind"], text: string): ParsedCohort {
  return { cohort: null, error: { kind, text } };
}

function encoded(name: string): string {
  return name.replace(
    /[%:@~,*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

function decoded(text: string): string | null {
  if (/%(?![0-9A-Fa-f]{2})/.test(text)) return null;
  return text.replace(/%(25|3A|40|7E|2C|2A)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
