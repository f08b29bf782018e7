const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A point in time as a source states it. */
interface StatedTime {
  readonly milliseconds: number;
  /** False: local time of an unknown place. */
  readonly hasZone: boolean;
}

/** Reads an ISO time; without a zone its clock reading is taken as it stands. Null when it is no such time. */
export function statedTime(value: unknown): StatedTime | null {
  const parts = typeof value === "string" ? ISO.exec(value.trim()) : null;
  if (parts === null) return null;
  const [, date = "", time = "00:00:00", zone] = parts;
  const milliseconds = Date.parse(`${date}T${time}${zone ?? "Z"}`);
  return Number.isNaN(milliseconds) ? null : { milliseconds, hasZone: zone !== undefined };
}

/** Start and end in milliseconds. When only one of them has a zone they do not compare: that one is kept. */
export function statedSpan(
  start: unknown,
  end: unknown,
): { started_at: number | null; finished_at: number | null } {
  const from = statedTime(start);
  const to = statedTime(end);
  const mixed = from !== null && to !== null && from.hasZone !== to.hasZone;
  return {
    started_at: from === null || (mixed && !from.hasZone) ? null : from.milliseconds,
    finished_at: to === null || (mixed && !to.hasZone) ? null : to.milliseconds,
  };
}
