"use client";

import { useMessages } from "@/components/ui/locale";
import { visibleText } from "@/lib/domain/visible-text";
import { leaderboardRowMessages, type LeaderboardRowMessages } from "@/lib/messages/leaderboard-rows";
import type { EnteredProblem } from "@/lib/url/entered-rows";

/** What must be mended, each with its row. */
export function EnteredProblems({ problems }: { readonly problems: readonly EnteredProblem[] }) {
  const texts = useMessages(leaderboardRowMessages);
  if (problems.length === 0) return null;
  const lines = problems.map((problem) => sentence(problem, texts));
  return (
    <div className="entered-failed">
      <strong>
        <span aria-hidden="true">{"△ "}</span>
        {texts.refused(problems.length)}
      </strong>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function sentence(problem: EnteredProblem, { problem: texts, input }: LeaderboardRowMessages): string {
  switch (problem.kind) {
    case "missing":
      return texts.missing(problem.line, input[problem.field]);
    case "number":
    case "range":
    case "date":
    case "word":
    case "long":
      return texts[problem.kind](problem.line, input[problem.field], visibleText(problem.text));
    case "columns":
      return texts.columns(problem.line, problem.fields);
    case "quote":
    case "empty":
    case "too-many":
      return texts[problem.kind]();
  }
}
