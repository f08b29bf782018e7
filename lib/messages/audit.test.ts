import { describe, expect, it } from "vitest";

import { audit } from "@/lib/domain/audit/audit";
import type { AuditFacts } from "@/lib/domain/audit/facts";
import { healthySeries, noFacts, passes, ramp, series, task, tasks } from "@/lib/domain/audit/testing";

import { auditMessages, findingText, verdictText } from "./audit";
import { LOCALES } from "./catalogue";
import { plain } from "./rich";

const { run } = noFacts();

/** Every rule fires on one of these. */
const narrow: AuditFacts = {
  ...noFacts(),
  run: { ...run, contaminated: true, pool_tasks: 86, group_size: 8, rollouts: 320, planned_rollouts: 2000 },
  tasks: [
    ...tasks(67, "cold", 432, 0),
    task("swe-bench-fsspec", 432, 431, 0.9),
    ...tasks(5, "learned", 432, 330, 0.1),
    ...tasks(12, "rare", 432, 12, 0.2),
  ],
  series: { ...healthySeries(), removed_share: series([...ramp(250, 0.03, 0.03), ...ramp(50, 0.3, 0.6)]) },
  log_rows: 300,
  pass_at_1: passes(ramp(300, 0.06, 0.092)),
  checkpoints: [
    { checkpoint: 311, status: "healthy", note: null },
    { checkpoint: 319, status: "broken", note: "Storage quota reached." },
  ],
  evaluations: [
    {
      run_id: "clean",
      run_name: "clean",
      checkpoint: 215,
      contaminated: false,
      role: "out-of-distribution",
      scored: 602,
      strict_successes: 34,
    },
  ],
};
const sick: AuditFacts = {
  ...noFacts(),
  run: { ...run, rollouts: 300 },
  tasks: tasks(20, "even", 80, 40),
  series: {
    ...healthySeries(),
    grad_norm: series([0.5, "nan", 800]),
    kl: series(ramp(300, 0, 5)),
    entropy: series(ramp(300, 0.8, 0)),
    truncated_share: series(ramp(300, 0.1, 0.9)),
    removed_share: series([...ramp(99, 0.01, 0.01), 0.7]),
  },
  log_rows: 300,
  pass_at_1: passes([...ramp(150, 0.1, 0.4), ...ramp(150, 0.4, 0.05)]),
};
const cases = { narrow, sick, nothing: noFacts() };

describe.each(LOCALES)("audit in %s", (locale) => {
  const words = auditMessages[locale];

  it.each(Object.entries(cases))(
    "writes every finding of a run that is %s without a hole",
    (_name, facts) => {
      const result = audit(facts);
      const { verdict, lead } = verdictText(words, result);
      const texts = [
        ...verdict,
        lead,
        ...result.findings.flatMap((finding) => Object.values(findingText(words, finding))),
      ].map(plain);
      for (const text of texts) {
        expect(text).not.toMatch(/undefined|null|NaN|\[object|–\s*%|#/);
        expect(text.length).toBeGreaterThan(2);
      }
    },
  );
});

describe("audit in English", () => {
  const claims = (facts: AuditFacts) =>
    audit(facts).findings.map((finding) => plain(findingText(auditMessages.en, finding).claim));

  it("puts the number first and gets the grammar right", () => {
    expect(claims(narrow)).toEqual([
      "6 of 86 tasks hold 94\u202f% of strict successes.",
      "68 of 86 tasks were never strictly solved.",
      "Trained on its own evaluation set.",
      "79\u202f% of groups of eight carried no gradient.",
      "45.0\u202f% of samples removed in rollouts 250–299.",
      "1 task passes almost always: a verifier short-cut?",
      "5 tasks lie in the learnable range.",
      "1 of 86 tasks of the pool has no scored trial.",
      "Checkpoint 319 is broken; 311 is the last healthy one.",
      "Infrastructure healthy: 5 of 5 monitors quiet.",
    ]);
  });

  it("names each monitor that fired and where", () => {
    const finding = audit(sick).findings.find(({ id }) => id === "infrastructure");
    expect(finding === undefined ? "" : findingText(auditMessages.en, finding).detail).toMatch(
      /^Gradient norm is not finite in 1 value, first at rollout 1; KL loss passes .* at rollout \d+ and reaches/,
    );
  });

  it("says that learning cannot be told where there are no training trials", () => {
    const { verdict, lead } = verdictText(auditMessages.en, audit(noFacts()));
    expect(verdict).toEqual(["Infrastructure not measurable.", "Learning not measurable."]);
    expect(lead).toMatch(/no training trials/);
  });
});
