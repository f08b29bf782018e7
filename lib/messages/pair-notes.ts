import {
  type CautionKind,
  cautions,
  type ComparedSide,
  type Severity,
  severityOf,
} from "@/lib/domain/compare/comparability";
import { formatCount } from "@/lib/domain/format";

import type { comparabilityMessages } from "./comparability";
import { cautionSentence } from "./compare-sentences";

type Comparability = (typeof comparabilityMessages)["en"];

/** A reason for care among many cohorts; those of a pair are A and B of the sentence. */
export interface PairNote {
  readonly kind: CautionKind;
  readonly severity: Severity;
  /** Places of the cohorts in their list, from 0; none where the reason is about all of them. */
  readonly pairs: readonly (readonly [number, number])[];
  readonly sentence: string;
}

/**
 * The serious reasons of every pair of cohorts, each sentence once with all its pairs, then the numbers of trials
 * where they differ. Which tasks a pair shares is told by its difference.
 */
export function pairNotes(sides: readonly ComparedSide[], texts: Comparability): PairNote[] {
  const found = new Map<string, PairNote & { readonly pairs: [number, number][] }>();
  for (const [a, sideA] of sides.entries()) {
    for (const [b, sideB] of sides.entries()) {
      if (b <= a) continue;
      for (const caution of cautions(sideA, sideB, { common: 0, only_a: 0, only_b: 0 })) {
        const severity = severityOf(caution.kind);
        if (severity !== "serious") continue;
        const sentence = cautionSentence(caution, texts);
        const known = found.get(sentence);
        if (known === undefined)
          found.set(sentence, { kind: caution.kind, severity, pairs: [[a, b]], sentence });
        else known.pairs.push([a, b]);
      }
    }
  }
  const order = [...found.values()].map(({ kind }) => kind);
  const serious = [...found.values()].toSorted(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind),
  );
  const perTask = new Set(sides.map(({ trials, tasks }) => trials / tasks));
  if (perTask.size < 2) return serious;
  const counts = sides.map(({ trials }, at) => `${String(at + 1)}: ${formatCount(trials)}`);
  const kind = "trial-counts";
  const sentence = texts.trials_of_cohorts(counts);
  return [...serious, { kind, severity: severityOf(kind), pairs: [], sentence }];
}

/** Pairs that a line names; the others are counted. */
const NAMED_PAIRS = 6;

/** A note in one line: "1 / 2, 2 / 3 Contaminated: …". */
export function pairNoteLine({ kind, pairs, sentence }: PairNote, texts: Comparability): string {
  const more = pairs.length - NAMED_PAIRS;
  const named = pairs
    .slice(0, more > 1 ? NAMED_PAIRS : undefined)
    .map(([a, b]) => `${String(a + 1)} / ${String(b + 1)}`);
  const listed = [...named, ...(more > 1 ? [`+${String(more)}`] : [])].join(", ");
  return `${listed === "" ? "" : `${listed} `}${texts.title[kind]}: ${sentence}`;
}
