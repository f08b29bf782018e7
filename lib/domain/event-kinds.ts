/**
 * What a training log says of its machinery: HTTP errors of the environments by what was asked of them, leases that
 * they no longer know, and too many closes that wait. How trials end (a failed generation, a limit) stands with them.
 */
export const EVENT_KINDS = [
  "reset_500",
  "evaluate_500",
  "exec_tool_500",
  "heartbeat_500",
  "allocate_503",
  "unknown_lease",
  "pending_closes",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
