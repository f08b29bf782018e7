import type { Locale } from "@/lib/messages/catalogue";
import { figureMessages } from "@/lib/messages/figures";

import type { MadeFigure, Subject } from "./figure";

/**
 * The caption of a figure: what it shows with n, how to read it, method; which run and rollouts; provenance. What a
 * contaminated run must always say stands last and is always there, with its name where there are several runs.
 */
export function captionOf(figure: MadeFigure, subject: Subject, locale: Locale): string {
  const words = figureMessages[locale];
  const { first_rollout, last_rollout } = subject;
  const runs = runsOf(figure, subject);
  const named = (run: Run, text: string) => (runs.length === 1 ? text : words.of_run(run.name, text));
  const parts = [
    ...figure.sentences,
    ...(figure.runs === undefined ? [aboutOf(subject, locale)] : []),
    ...(figure.runs !== undefined || (first_rollout === null && last_rollout === null)
      ? []
      : [words.rollouts(first_rollout, last_rollout)]),
    ...reconstructionOf(runs, locale),
    ...runs.flatMap((run) => [
      ...(run.contaminated === true ? [named(run, words.contaminated)] : []),
      ...(run.required_qualifier === null ? [] : [named(run, words.qualifier(run.required_qualifier))]),
    ]),
  ];
  return parts.join(locale === "zh" ? "" : " ");
}

type Run = Subject["run"];

function runsOf({ runs }: Pick<MadeFigure, "runs">, { run }: Subject): readonly Run[] {
  return runs ?? [run];
}

function reconstructionOf(runs: readonly Run[], locale: Locale): string[] {
  const words = figureMessages[locale];
  const rebuilt = runs.filter(({ provenance }) => provenance === "reconstruction");
  if (rebuilt.length === 0) return [];
  if (rebuilt.length === runs.length) return [words.reconstruction];
  return rebuilt.map(({ name }) => words.of_run(name, words.reconstruction));
}

function aboutOf({ run, cohort }: Subject, locale: Locale): string {
  const words = figureMessages[locale];
  if (cohort === null) return words.about_run(run.name);
  return cohort.phase === "train"
    ? words.about_train(run.name)
    : words.about_eval(run.name, cohort.checkpoint);
}

/** What is drawn in a figure of its runs: the qualifier of a contaminated one; nothing for others. */
export function notesOf(figure: Pick<MadeFigure, "runs">, subject: Subject, locale: Locale): string[] {
  const words = figureMessages[locale];
  const runs = runsOf(figure, subject);
  return runs.flatMap((run) => {
    const note =
      run.required_qualifier !== null
        ? words.note(run.required_qualifier)
        : run.contaminated === true
          ? words.note_plain
          : null;
    if (note === null) return [];
    return runs.length === 1 ? [note] : [words.of_run(run.name, note)];
  });
}
