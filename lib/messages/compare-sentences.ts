import type { Caution, MixedRun } from "@/lib/domain/compare/comparability";
import type { ResolveError } from "@/lib/domain/compare/cohort-resolve";
import { type ConfigDifference, valuesText } from "@/lib/domain/compare/config-differences";
import type { CohortSyntaxError } from "@/lib/domain/compare/cohort-syntax";
import type { Comparison, MacroDifference } from "@/lib/domain/compare/comparison";

import type { comparabilityMessages } from "./comparability";
import type { compareMessages } from "./compare";

type Comparability = (typeof comparabilityMessages)["en"];
type Compare = (typeof compareMessages)["en"];

/** The sentence of one banner. */
export function cautionSentence(caution: Caution, texts: Comparability): string {
  switch (caution.kind) {
    case "contaminated":
      return texts.contaminated(caution.names);
    case "distribution":
      return texts.distribution(texts.role[caution.a], texts.role[caution.b]);
    case "benchmark":
      return texts.benchmark(caution.a, caution.b);
    case "benchmark-unstated":
      return texts["benchmark-unstated"](caution.a, caution.b);
    case "timeouts":
      return texts.timeouts(keyList(caution.keys, texts));
    case "mixed-timeouts":
      return texts["mixed-timeouts"](mixedRuns(caution.runs, texts));
    case "denominators": {
      const [a, b] = [caution.a, caution.b].map(({ missing, scored, trials }) =>
        texts["denominator-of"](missing === "skip", scored, trials),
      );
      return texts.denominators(a ?? "", b ?? "");
    }
    case "training-window":
      return texts["training-window"](caution.names);
    case "trial-counts":
      return texts["trial-counts"](caution.a, caution.b);
    case "one-sided-tasks":
      return texts["one-sided-tasks"](caution.only_a, caution.only_b, caution.common);
    case "config":
      return texts.config(keyList(caution.keys, texts));
    case "mixed-config":
      return texts["mixed-config"](mixedRuns(caution.runs, texts));
    case "reconstruction":
      return texts.reconstruction(caution.names);
  }
}

function keyList(keys: readonly ConfigDifference[], texts: Comparability): string[] {
  return shortened(
    keys.map(({ key, a, b }) => `${key} ${valuesText(a) ?? "–"} / ${valuesText(b) ?? "–"}`),
    texts,
  );
}

function mixedRuns(runs: readonly MixedRun[], texts: Comparability): string[] {
  return runs.map(({ name, keys }) => {
    const listed = keys.map(({ key, values }) => `${key} ${valuesText(values) ?? ""}`);
    return texts["mixed-run"](name, shortened(listed, texts));
  });
}

/** Keys that a sentence names; the others are counted, and the figure of what differs lists them. */
const NAMED_KEYS = 12;

function shortened(keys: readonly string[], texts: Comparability): string[] {
  const more = keys.length - NAMED_KEYS;
  return more > 1 ? [...keys.slice(0, NAMED_KEYS), texts.more_keys(more)] : [...keys];
}

/** What is wrong with a text that should name a cohort. */
export function syntaxSentence({ kind, text }: CohortSyntaxError, texts: Compare): string {
  return texts.error[kind](text);
}

/** Why a cohort has no trials, and which there are. */
export function resolveSentence(error: ResolveError, texts: Compare): string {
  switch (error.kind) {
    case "unknown-run":
      return texts.error["unknown-run"](error.run_id, error.known);
    case "no-phase":
      return texts.error["no-phase"](error.run_id, error.phase);
    case "which-checkpoint":
      return texts.error["which-checkpoint"](error.run_id, error.asked, error.known);
    case "outside":
      return texts.error.outside(error.run_id, error.first_rollout, error.last_rollout);
  }
}

/** Difference and ratio of the two macro means with their intervals; null where a side has none. */
export function macroSentence(of_macros: MacroDifference, texts: Compare): string | null {
  const { difference, difference95, ratio, ratio95 } = of_macros;
  return difference === null ? null : texts.of_macros(difference, difference95, ratio, ratio95);
}

/** What the comparison found, a sentence each, in the order in which a reviewer asks. Only what could be computed. */
export function findingSentences(found: Comparison, texts: Compare): string[] {
  const { bootstrap, sign_flip, sign, mcnemar, power, rewards } = found;
  if (found.mean_difference === null) return [];
  const { improvement, iqm } = rewards ?? { improvement: null, iqm: null };
  return [
    texts.mean_difference(found.tasks.length, found.mean_difference, found.paired_stderr),
    bootstrap === null
      ? null
      : bootstrap.degenerate
        ? texts.degenerate
        : texts.bootstrap(
            bootstrap.difference.low,
            bootstrap.difference.high,
            bootstrap.draws,
            bootstrap.seed,
          ),
    found.ratio === null
      ? null
      : texts.ratio(found.ratio, bootstrap?.ratio?.low ?? null, bootstrap?.ratio?.high ?? null),
    texts.sign_flip(sign_flip.p, sign_flip.patterns, sign_flip.exact),
    texts.signs(sign.ups, sign.downs, sign.ties, sign.p),
    texts.mcnemar(texts.rule[mcnemar.rule], mcnemar.only_a, mcnemar.only_b, mcnemar.p),
    improvement === null
      ? null
      : texts.improvement(
          improvement.probability,
          improvement.probability95?.low ?? null,
          improvement.probability95?.high ?? null,
        ),
    iqm === null
      ? null
      : texts.iqm(
          iqm.a,
          iqm.b,
          iqm.difference,
          iqm.difference95?.low ?? null,
          iqm.difference95?.high ?? null,
        ),
    power === null ? null : texts.more_trials_fixed(power.more_trials_tasks_fixed),
    power === null ? null : texts.more_trials_sampled(power.more_trials_tasks_sampled, power.tasks_needed),
  ].filter((sentence) => sentence !== null);
}
