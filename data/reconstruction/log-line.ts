/** Something printed: when, as seconds since the start, and the text that reaches the file, line end included. */
export interface LogLine {
  readonly at: number;
  readonly text: string;
}

/** The start is ours: the real date of the run is not public. Milliseconds since 1970, taken as local time. */
export const RUN_START = Date.UTC(2026, 3, 20, 9, 0, 0);

/** Processes of the job; addresses and process ids are invented. */
export const ACTORS = {
  manager: "RolloutManager pid=41907, ip=10.20.0.11",
  trainer: "MegatronTrainRayActor pid=42355, ip=10.20.0.11",
  engine: "SGLangEngine pid=42518, ip=10.20.0.11",
} as const;

export type Actor = keyof typeof ACTORS;

/** Local time with seconds, as the trainer's log header prints it. */
export function stampOf(at: number): string {
  return new Date(RUN_START + Math.floor(at) * 1000).toISOString().slice(0, 19).replace("T", " ");
}

/** A raw line of an actor behind Ray's coloured prefix. */
export function rawLine(at: number, actor: Actor, text: string): LogLine {
  return { at, text: `\u001b[36m(${ACTORS[actor]})\u001b[0m ${text}\n` };
}

/** A record of the trainer's logger: header with time, file and line, then the message. */
export function recordLine(at: number, actor: Actor, place: string, message: string): LogLine {
  return rawLine(at, actor, `[${stampOf(at)}] ${place} - ${message}`);
}
