"use client";

import { asked } from "@/components/ui/asked";
import { Figure } from "@/components/ui/figure";
import { useMessages } from "@/components/ui/locale";
import { formatCount } from "@/lib/domain/format";
import { PROBLEM_EFFECTS } from "@/lib/domain/problem-effects";
import { visibleText } from "@/lib/domain/visible-text";
import { dataMessages } from "@/lib/messages/data";
import { problemList, type ProblemListRow } from "@/lib/queries/problem-list";

import type { DataState } from "./data-state";
import { countsByEffect, type ProblemGroup, sum } from "./report";
import { useProblemMeaning } from "./use-problem-meaning";

interface EffectsFigureProps {
  readonly groups: readonly ProblemGroup[];
  readonly problems: readonly ProblemListRow[];
  readonly state: DataState;
}

const BAR = 100;

/** Every kind of problem with its count, by what it does to the numbers; each narrows the problems to itself. */
export function EffectsFigure({ groups, problems, state }: EffectsFigureProps) {
  const texts = useMessages(dataMessages);
  const meaningOf = useProblemMeaning();
  const counts = countsByEffect(groups);
  const most = Math.max(1, ...groups.map(({ count }) => count));
  const chosen = state.values.problem;
  return (
    <Figure
      title={texts.effects_title(sum(groups.map(({ count }) => count)), groups.length)}
      subtitle={texts.effects_subtitle}
      table={problems}
      sql={[asked(problemList, {})]}
    >
      <div className="effects">
        {PROBLEM_EFFECTS.map((effect) => (
          <section key={effect} className={`effect effect-${effect}`}>
            <h3>
              {texts.effect[effect]} <b>{formatCount(counts[effect])}</b>
            </h3>
            <p>{texts.effect_note[effect]}</p>
            <ul>
              {groups
                .filter((group) => group.effect === effect)
                .map(({ kind, count, files }) => (
                  <li key={kind}>
                    <button
                      type="button"
                      className={`kind-bar${chosen === null || chosen.includes(kind) ? "" : " is-off"}`}
                      aria-pressed={chosen?.includes(kind) ?? false}
                      aria-label={texts.group_label(visibleText(kind), count, files)}
                      title={meaningOf(kind)}
                      onClick={() => state.toggleProblem(kind)}
                    >
                      <code>{visibleText(kind)}</code>
                      <b>{formatCount(count)}</b>
                      <svg viewBox={`0 0 ${String(BAR)} 4`} preserveAspectRatio="none" aria-hidden="true">
                        <rect width={Math.max(0.6, (count / most) * BAR)} height="4" />
                      </svg>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Figure>
  );
}
