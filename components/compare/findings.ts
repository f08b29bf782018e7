import type { MeansComparison, RewardComparison } from "@/lib/domain/compare/comparison";
import type { Method } from "@/lib/domain/compare/methods";
import type { compareMessages } from "@/lib/messages/compare";
import { macroSentence } from "@/lib/messages/compare-sentences";

/** One sentence of a comparison, with the statistics that it reports. */
export interface Finding {
  readonly methods: readonly Method[];
  readonly sentence: string;
}

type Texts = (typeof compareMessages)["en"];

/** The difference and how sure it is: what every reader needs. */
export function firstFindings(found: MeansComparison, texts: Texts): Finding[] {
  const { bootstrap, of_macros, mean_difference } = found;
  if (mean_difference === null) return [];
  const macros = macroSentence(of_macros, texts);
  const all: (Finding | null)[] = [
    {
      methods: ["mean_difference", "paired_stderr"],
      sentence: texts.mean_difference(found.tasks.length, mean_difference, found.paired_stderr),
    },
    bootstrap === null
      ? null
      : {
          methods: ["paired_bootstrap"],
          sentence: bootstrap.degenerate
            ? texts.degenerate
            : texts.bootstrap(
                bootstrap.difference.low,
                bootstrap.difference.high,
                bootstrap.draws,
                bootstrap.seed,
              ),
        },
    found.ratio === null
      ? null
      : {
          methods: ["paired_bootstrap"],
          sentence: texts.ratio(found.ratio, bootstrap?.ratio?.low ?? null, bootstrap?.ratio?.high ?? null),
        },
    macros === null ? null : { methods: ["macro_mean"], sentence: macros },
  ];
  return all.filter((finding) => finding !== null);
}

/** The further statistics, in the order in which a reviewer asks for them. */
export function furtherFindings(
  found: MeansComparison,
  rewards: RewardComparison | null,
  texts: Texts,
): Finding[] {
  const { sign_flip, sign, mcnemar_by_rule, power, options } = found;
  if (found.mean_difference === null) return [];
  const improvement = rewards?.improvement ?? null;
  const iqm = rewards?.iqm ?? null;
  // The chosen rule first: the other two are there since the rule is a choice.
  const rules = mcnemar_by_rule.toSorted(
    (one, other) => Number(other.rule === options.verdict_rule) - Number(one.rule === options.verdict_rule),
  );
  const all: (Finding | null)[] = [
    {
      methods: ["sign_flip"],
      sentence: texts.sign_flip(sign_flip.p, sign_flip.patterns, sign_flip.exact),
    },
    { methods: ["sign_test"], sentence: texts.signs(sign.ups, sign.downs, sign.ties, sign.p) },
    ...rules.map(({ rule, only_a, only_b, p }): Finding => ({
      methods: ["mcnemar"],
      sentence: texts.mcnemar(texts.rule[rule], only_a, only_b, p),
    })),
    improvement === null
      ? null
      : {
          methods: ["improvement"],
          sentence: texts.improvement(
            improvement.probability,
            improvement.probability95?.low ?? null,
            improvement.probability95?.high ?? null,
          ),
        },
    iqm === null
      ? null
      : {
          methods: ["iqm"],
          sentence: texts.iqm(
            iqm.a,
            iqm.b,
            iqm.difference,
            iqm.difference95?.low ?? null,
            iqm.difference95?.high ?? null,
          ),
        },
    power === null
      ? null
      : { methods: ["power"], sentence: texts.more_trials_fixed(power.more_trials_tasks_fixed) },
    power === null
      ? null
      : {
          methods: ["power"],
          sentence: texts.more_trials_sampled(power.more_trials_tasks_sampled, power.tasks_needed),
        },
  ];
  return all.filter((finding) => finding !== null);
}
