import type { Monitor, MonitorId } from "@/lib/domain/audit/monitors";
import type { Place } from "@/lib/domain/audit/windows";
import type { RunValues, Signature } from "@/lib/domain/audit/values-run";
import {
  formatCount,
  formatDense,
  formatFixed,
  formatHours,
  formatPercent,
  formatRange,
  formatRate,
  formatValue,
} from "@/lib/domain/format";

import { capital, joined, number, part, plural } from "./audit-english-grammar";
import { type FindingWords, probability, seen } from "./audit-words";

export const MONITOR_ENGLISH: Readonly<Record<MonitorId, string>> = {
  grad_norm: "gradient norm",
  kl: "KL loss",
  entropy: "entropy",
  response_length: "response length",
  truncated_share: "truncated share",
};

const place = ({ axis, at }: Place) => `${axis === "rollout" ? "rollout" : "log row"} ${formatCount(at)}`;

function fired({ id, highest, non_finite, fired_at, limit }: Monitor): string {
  const where = fired_at === null ? "" : ` at ${place(fired_at)}`;
  if (non_finite > 0)
    return `${MONITOR_ENGLISH[id]} is not finite in ${formatCount(non_finite)} ${plural(non_finite, "value")}, first${where}`;
  switch (id) {
    case "grad_norm":
    case "kl":
      return `${MONITOR_ENGLISH[id]} passes ${formatValue(limit)}${where} and reaches ${formatValue(highest)}`;
    case "entropy":
    case "response_length":
      return `${MONITOR_ENGLISH[id]} falls below ${formatPercent(limit, 0)} of its first window${where}`;
    case "truncated_share":
      return `${MONITOR_ENGLISH[id]} rises by more than ${formatDense(limit, 2)} from the early to the late third`;
  }
}

const SIGNATURE: Readonly<Record<Signature["id"], string>> = {
  response_length: "response length",
  entropy: "entropy",
  grad_norm: "gradient norm",
  removed_share: "removed share",
  accuracy: "mean accuracy",
  reward: "mean reward",
};

const minutes = (value: number) =>
  value < 1 ? `${formatFixed(value * 60, 0)} s` : `${formatFixed(value, value < 10 ? 1 : 0)} min`;

/** Findings about the training job and about collapse, in English. */
export const runFindingsEnglish: FindingWords<RunValues> = {
  infrastructure: {
    claim: ({ health, monitors }) => {
      const count = (state: Monitor["state"]) => monitors.filter((monitor) => monitor.state === state).length;
      const measured = count("quiet");
      const all = formatCount(monitors.length);
      switch (health) {
        case "healthy":
          return `Infrastructure healthy: ${formatCount(count("quiet"))} of ${all} monitors quiet.`;
        case "unhealthy":
          return `Infrastructure unhealthy: ${formatCount(count("fired"))} of ${all} monitors fired.`;
        case "unknown":
          return `Infrastructure not measurable: ${formatCount(measured)} of ${all} monitors ${plural(measured, "has", "have")} values enough.`;
      }
    },
    detail: ({ health, monitors }) => {
      const quiet = monitors.filter(({ state }) => state === "quiet");
      const few = monitors.filter(({ state, points }) => state === "unknown" && points > 0);
      const missing = monitors.filter(({ state, points }) => state === "unknown" && points === 0);
      const heard =
        health === "unhealthy"
          ? `${capital(
              monitors
                .filter(({ state }) => state === "fired")
                .map(fired)
                .join("; "),
            )}.`
          : quiet.length === 0
            ? null
            : `${capital(quiet.map((monitor) => seen(monitor, MONITOR_ENGLISH[monitor.id])).join(", "))}; no collapse, no non-finite value.`;
      return joined([
        heard,
        few.length === 0
          ? null
          : `Too few values: ${few.map(({ id, points }) => `${MONITOR_ENGLISH[id]} (${formatCount(points)})`).join(", ")}.`,
        missing.length === 0
          ? null
          : `Not logged: ${missing.map(({ id }) => MONITOR_ENGLISH[id]).join(", ")}.`,
      ]);
    },
  },
  failed_trials: {
    claim: ({ share, trials }) =>
      `${formatPercent(share, 0)} of ${formatCount(trials)} training trials failed or were aborted.`,
    detail: ({ failed, aborted, unscored }) =>
      `${formatCount(failed)} failed, ${formatCount(aborted)} aborted; ${formatCount(unscored)} ${plural(unscored, "trial has", "trials have")} no reward.`,
  },
  removed: {
    claim: ({ share: mean, first, last, spikes, spike, is_window }) =>
      is_window
        ? `${formatPercent(mean)} of samples removed in rollouts ${formatRange(first, last)}.`
        : `${capital(number(spikes))} single ${plural(spikes, "rollout")} lost more than ${part(spike)} of their samples.`,
    detail: ({ share: mean, first, last, before, spikes, spike, is_window }) =>
      joined([
        is_window ? null : `Highest window: ${formatPercent(mean)} in rollouts ${formatRange(first, last)}.`,
        before === null ? null : `${formatPercent(before)} before rollout ${formatCount(first)}.`,
        spikes === 0 || !is_window
          ? null
          : `${capital(number(spikes))} single ${plural(spikes, "rollout loses", "rollouts lose")} more than ${part(spike)}.`,
        "Removed means failed or aborted, not zero-variance.",
      ]),
  },
  pauses: {
    claim: ({ pauses, hours }) =>
      `The job stood still ${pauses === 1 ? "once" : `${number(pauses)} times`}, ${formatHours(hours)} in all.`,
    detail: ({ longest_hours, at, wall_hours, median_minutes }) =>
      `The longest pause, ${formatHours(longest_hours)}, ends at ${place(at)}; the median step from one to the next takes ${minutes(median_minutes)}. Wall time ${formatHours(wall_hours)}.`,
  },
  slower: {
    claim: ({ early_minutes, late_minutes, axis }) =>
      `A ${axis === "rollout" ? "rollout" : "log row"} takes ${formatFixed(late_minutes / early_minutes, 1)} times as long as at the start.`,
    detail: ({ early_minutes, late_minutes, n }) =>
      `Median ${minutes(early_minutes)} in the first third, ${minutes(late_minutes)} in the last, of ${formatCount(n)} intervals.`,
  },
  restarts: {
    claim: ({ attempts }) => `The job was started ${number(attempts)} times.`,
    detail: ({ redone, axis, starts }) =>
      joined([
        starts.length === 0
          ? null
          : `${plural(starts.length, "The later attempt begins", "Later attempts begin")} at rollout ${starts.slice(0, 5).map(formatCount).join(", ")}${starts.length > 5 ? ", …" : ""}.`,
        redone === 0
          ? "Nothing was done again."
          : `${capital(number(redone))} ${axis === "rollout" ? plural(redone, "rollout was", "rollouts were") : plural(redone, "log row was", "log rows were")} done again; the later attempt counts.`,
      ]),
  },
  checkpoints: {
    claim: ({ broken, last_healthy }) =>
      `${plural(broken.length, "Checkpoint", "Checkpoints")} ${broken.join(", ")} ${plural(broken.length, "is", "are")} broken; ${last_healthy === null ? "none is healthy" : `${String(last_healthy)} is the last healthy one`}.`,
    detail: ({ note, rollouts, planned_rollouts, count }) =>
      joined([
        note === null ? null : `${capital(note).replace(/\.$/, "")}.`,
        planned_rollouts === null
          ? `${formatCount(count)} checkpoints in all.`
          : `${formatCount(rollouts)} of ${formatCount(planned_rollouts)} planned rollouts were run.`,
      ]),
  },
  collapse: {
    claim: ({ signatures, at }) =>
      `The policy collapsed: ${number(signatures.length)} signatures, the first at ${place(at)}.`,
    detail: ({ signatures }) =>
      `${capital(
        signatures
          .map(({ id, first, then, at }) => {
            return `${SIGNATURE[id]} ${formatValue(first)} → ${formatValue(then)} (${place(at)})`;
          })
          .join("; "),
      )}.`,
  },
  fallen: {
    claim: ({ best, last }) =>
      `The strict rate fell from ${formatRate(best.rate)} to ${formatRate(last.rate)}.`,
    detail: ({ best, last, p }) =>
      `Best in rollouts ${formatRange(best.first, best.last)} (n = ${formatCount(best.scored)}), last in rollouts ${formatRange(last.first, last.last)} (n = ${formatCount(last.scored)}); ${probability(p)} within tasks.`,
  },
  logged_fall: {
    claim: ({ metric, best, last }) =>
      `Logged ${metric} fell from ${formatRate(best)} to ${formatRate(last)}.`,
    detail: ({ best_at, last_at, n, p }) =>
      `Best window ends at ${place(best_at)}, the last at ${place(last_at)}; ${formatCount(n)} values (${probability(p)}).`,
  },
};
