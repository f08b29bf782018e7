import type { Locale } from "@/lib/messages/catalogue";
import { figureMessages } from "@/lib/messages/figures";

import type { MadeFigure, Subject } from "./figure";

/**
 * The caption of a figure: what it shows with n, how to read it, method; which run and rollouts; provenance. What a
 * contaminated run must always say stands last and is always there.
 */
export function captionOf({ sentences }: MadeFigure, subject: Subject, locale: Locale): string {
  const words = figureMessages[locale];
  const { run, first_rollout, last_rollout } = subject;
  const parts = [
    ...sentences,
    aboutOf(subject, locale),
    ...(first_rollout === null && last_rollout === null ? [] : [words.rollouts(first_rollout, last_rollout)]),
    ...(run.provenance === "reconstruction" ? [words.reconstruction] : []),
    ...(run.contaminated === true ? [words.contaminated] : []),
    ...(run.required_qualifier === null ? [] : [words.qualifier(run.required_qualifier)]),
  ];
  return parts.join(locale === "zh" ? "" : " ");
}

function aboutOf({ run, cohort }: Subject, locale: Locale): string {
  const words = figureMessages[locale];
  if (cohort === null) return words.about_run(run.name);
  return cohort.phase === "train"
    ? words.about_train(run.name)
    : words.about_eval(run.name, cohort.checkpoint);
}

/** What is drawn in a figure of the run: the qualifier of a contaminated one; nothing for others. */
export function notesOf({ run }: Subject, locale: Locale): string[] {
  const words = figureMessages[locale];
  if (run.required_qualifier !== null) return [words.note(run.required_qualifier)];
  return run.contaminated === true ? [words.note_plain] : [];
}
