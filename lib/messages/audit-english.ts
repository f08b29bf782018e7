import type { Monitor, MonitorId } from "@/lib/domain/audit/monitors";
import {
  formatCount,
  formatDense,
  formatPercent,
  formatRange,
  formatRate,
  formatValue,
} from "@/lib/domain/format";

import { type AuditWords, parts, seen, share, taskRates } from "./audit-words";
import { code, strong } from "./rich";

const MONITOR: Readonly<Record<MonitorId, string>> = {
  grad_norm: "gradient norm",
  kl: "KL loss",
  entropy: "entropy",
  response_length: "response length",
  truncated_share: "truncated share",
};

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const number = (n: number) => SMALL[n] ?? formatCount(n);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** "half" reads better than "50 %". */
const part = (value: number) => (value === 0.5 ? "half" : formatPercent(value, 0));
const plural = (n: number, one: string, many = `${one}s`) => (n === 1 ? one : many);

function fired({ id, highest, non_finite, fired_at, limit }: Monitor): string {
  const where =
    fired_at === null
      ? ""
      : ` at ${fired_at.axis === "rollout" ? "rollout" : "log row"} ${formatCount(fired_at.at)}`;
  if (non_finite > 0)
    return `${MONITOR[id]} is not finite in ${formatCount(non_finite)} ${plural(non_finite, "value")}, first${where}`;
  switch (id) {
    case "grad_norm":
    case "kl":
      return `${MONITOR[id]} passes ${formatValue(limit)}${where} and reaches ${formatValue(highest)}`;
    case "entropy":
    case "response_length":
      return `${MONITOR[id]} falls below ${formatPercent(limit, 0)} of its first window${where}`;
    case "truncated_share":
      return `${MONITOR[id]} rises by more than ${formatDense(limit, 2)} from the early to the late third`;
  }
}

/** The audit in English; the command line's report reads the same. */
export const auditEnglish: AuditWords = {
  severity: { serious: "Serious", warning: "Warning", notice: "Notice", quiet: "Quiet" },
  infrastructure: {
    healthy: "Infrastructure healthy.",
    unhealthy: "Infrastructure unhealthy.",
    unknown: "Infrastructure not measurable.",
  },
  learning: {
    narrow: "Learning narrow.",
    broad: "Learning broad.",
    flat: "No gain measured.",
    none: "Nothing solved.",
    unmeasured: "Learning not measurable.",
  },
  monitor: MONITOR,
  claim: {
    concentrated: ({ tasks, pool, share: held }) =>
      `${formatCount(tasks)} of ${formatCount(pool)} tasks ${plural(tasks, "holds", "hold")} ${share(held, pool)} of strict successes.`,
    never_solved: ({ never, pool }) =>
      `${formatCount(never)} of ${formatCount(pool)} tasks were never strictly solved.`,
    contaminated: () => "Trained on its own evaluation set.",
    removed: ({ share: mean, first, last, spikes, spike }) =>
      mean < 0.1
        ? `${capital(number(spikes))} single ${plural(spikes, "rollout")} lost more than ${part(spike)} of their samples.`
        : `${formatPercent(mean)} of samples removed in rollouts ${formatRange(first, last)}.`,
    no_gradient: ({ share: none, group_size }) =>
      `${formatPercent(none, 0)} of groups${group_size === null ? "" : ` of ${number(group_size)}`} carried no gradient.`,
    verifier: ({ tasks }) =>
      `${formatCount(tasks.length)} ${plural(tasks.length, "task looks like a verifier short-cut", "tasks look like verifier short-cuts")}.`,
    learnable: ({ tasks }) =>
      `${formatCount(tasks.length)} ${plural(tasks.length, "task was", "tasks were")} learned.`,
    fallen: ({ peak, last }) => `pass@1 fell from ${formatRate(peak)} to ${formatRate(last)}.`,
    checkpoints: ({ broken, last_healthy }) =>
      `${plural(broken.length, "Checkpoint", "Checkpoints")} ${broken.join(", ")} ${plural(broken.length, "is", "are")} broken; ${last_healthy === null ? "none is healthy" : `${String(last_healthy)} is the last healthy one`}.`,
    infrastructure: ({ health, monitors }) => {
      const count = (state: Monitor["state"]) => monitors.filter((monitor) => monitor.state === state).length;
      const all = formatCount(monitors.length);
      switch (health) {
        case "healthy":
          return `Infrastructure healthy: ${formatCount(count("quiet"))} of ${all} monitors quiet.`;
        case "unhealthy":
          return `Infrastructure unhealthy: ${formatCount(count("fired"))} of ${all} monitors fired.`;
        case "unknown":
          return `Infrastructure not measurable: ${formatCount(count("quiet"))} of ${all} monitors have data.`;
      }
    },
  },
  detail: {
    concentrated: ({ tasks, pool, share: held, strict_successes }) =>
      tasks === pool || held >= 1
        ? `No other task has any of the ${formatCount(strict_successes)} strict successes.`
        : `The other ${formatCount(pool - tasks)} tasks share ${share(1 - held, pool)} of the ${formatCount(strict_successes)} strict successes.`,
    never_solved: ({ cold_flat, cold_noisy, partial, unobserved }) =>
      `${capital(
        parts(
          [
            [cold_flat, "# earned no reward in any trial"],
            [cold_noisy, "# stayed below a mean of .05"],
            [partial, "# earn partial credit (mean ≥ .05) without one full pass"],
            [unobserved, `# ${unobserved === 1 ? "was" : "were"} never observed`],
          ],
          "; ",
        ),
      )}.`,
    contaminated: ({ pass_at_1, window, evaluations }) => {
      const best = evaluations.at(-1);
      const own =
        pass_at_1 === null
          ? "Its numbers are an in-distribution upper bound."
          : `pass@1 ${formatRate(pass_at_1)} (last ${formatCount(window)} rollouts) is an in-distribution upper bound.`;
      return best === undefined
        ? `${own} It measures capacity, not generalisation.`
        : `${own} Beside ${best.label} (${formatRate(best.strict_rate)}, n = ${formatCount(best.scored)}, ${best.role}) it measures capacity, not generalisation.`;
    },
    removed: ({ share: mean, first, last, before, spikes, spike }) =>
      [
        mean < 0.1 ? `Highest window: ${formatPercent(mean)} in rollouts ${formatRange(first, last)}.` : null,
        before === null ? null : `${formatPercent(before)} before rollout ${formatCount(first)}.`,
        spikes === 0 || mean < 0.1
          ? null
          : `${capital(number(spikes))} single ${plural(spikes, "rollout loses", "rollouts lose")} more than ${part(spike)}.`,
        "Removed means failed or aborted, not zero-variance.",
      ]
        .filter((text) => text !== null)
        .join(" "),
    no_gradient: ({ all_zero, constant_partial, all_one, unknown, groups }) =>
      `All zero ${formatPercent(all_zero)}, constant partial ${formatPercent(constant_partial)}, all one ${formatPercent(all_one)}; ${formatPercent(unknown)} not fully scored. Counted from ${formatCount(groups)} groups.`,
    verifier: ({ tasks }) =>
      `${tasks
        .map(
          ({ task_id, strict_rate, std }) =>
            `${code(task_id)} passes ${formatPercent(strict_rate)} at std ${formatDense(std)}`,
        )
        .join("; ")}. High mean at near-zero spread is rarely skill.`,
    learnable: ({ tasks }) => `Strict rate, first to last third: ${taskRates(tasks, ", ")}.`,
    fallen: ({ peak_rollout, last_rollout }) =>
      `Best window ends at rollout ${formatCount(peak_rollout)}, the last at rollout ${formatCount(last_rollout)}.`,
    checkpoints: ({ note, rollouts, planned_rollouts, count }) =>
      [
        note === null ? null : `${capital(note).replace(/\.$/, "")}.`,
        planned_rollouts === null
          ? `${formatCount(count)} checkpoints in all.`
          : `${formatCount(rollouts)} of ${formatCount(planned_rollouts)} planned rollouts were run.`,
      ]
        .filter((text) => text !== null)
        .join(" "),
    infrastructure: ({ health, monitors }) => {
      if (health === "unhealthy")
        return `${capital(
          monitors
            .filter(({ state }) => state === "fired")
            .map(fired)
            .join("; "),
        )}.`;
      const quiet = monitors.filter(({ state }) => state === "quiet");
      const missing = monitors.filter(({ state }) => state === "unknown");
      return [
        quiet.length === 0
          ? null
          : `${capital(quiet.map((monitor) => seen(monitor, MONITOR[monitor.id])).join(", "))}; no collapse, no non-finite value.`,
        missing.length === 0 ? null : `Not logged: ${missing.map(({ id }) => MONITOR[id]).join(", ")}.`,
      ]
        .filter((text) => text !== null)
        .join(" ");
    },
  },
  about_job: (health, quiet, known, { rollouts, accuracy, reward }) => {
    const span = rollouts === 0 ? "" : ` for ${formatCount(rollouts)} rollouts`;
    const monitors = {
      healthy: `${quiet === 5 ? "All five" : `${capital(number(quiet))} of five`} standard monitors stayed quiet${span}`,
      unhealthy: `${capital(number(known - quiet))} of ${number(known)} standard monitors fired`,
      unknown:
        known === 0
          ? "No standard monitor was logged"
          : `Only ${number(known)} of five standard monitors were logged`,
    }[health];
    const change = accuracy ?? reward;
    if (change === null) return `${monitors}.`;
    const { early, late } = change;
    return `${monitors} and mean ${accuracy === null ? "reward" : "accuracy"} ${late > early ? "rose" : "went"} from ${formatRate(early)} to ${formatRate(late)}.`;
  },
  about_learning: (learning, summary, { concentrated, never_solved }) => {
    const { pool, solved, observed, scored, pass_at_1, window } = summary;
    switch (learning) {
      case "narrow": {
        const few =
          concentrated === null
            ? null
            : `${strong(`${formatCount(concentrated.tasks)} of ${formatCount(concentrated.pool)}`)} ${plural(concentrated.tasks, "task holds", "tasks hold")} ${strong(share(concentrated.share, concentrated.pool))} of strict successes`;
        const never =
          never_solved === null ? null : `${strong(formatCount(never_solved.never))} were never solved once`;
        return `Yet ${[few, never].filter((text) => text !== null).join(", and ")}.`;
      }
      case "broad":
        return `${strong(`${formatCount(solved)} of ${formatCount(pool)}`)} tasks were strictly solved at least once, and successes are spread over them.`;
      case "flat":
        return `pass@1 of the last ${formatCount(window)} rollouts, ${strong(formatRate(pass_at_1?.last ?? null))}, is not above that of the first, ${strong(formatRate(pass_at_1?.first ?? null))}, by more than chance.`;
      case "none":
        return `None of ${strong(formatCount(scored))} scored trials on ${formatCount(observed)} tasks passed every test.`;
      case "unmeasured":
        return scored === 0
          ? "This data holds no training trials of the run, so what it learned, task by task, cannot be told."
          : `${strong(formatCount(scored))} scored trials on ${formatCount(observed)} tasks are too few to tell learning from chance.`;
    }
  },
};
