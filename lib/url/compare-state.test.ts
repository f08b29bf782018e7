import { createLoader } from "nuqs/server";
import { describe, expect, it } from "vitest";

import { parseCohort, printCohort, taskPattern } from "@/lib/domain/compare/cohort-syntax";

import { compareHref, compareState } from "./compare-state";

const read = createLoader(compareState);
const search = (href: string) => href.slice(href.indexOf("?"));

describe("the address of a comparison", () => {
  it.each([
    "hello-world",
    "a,b",
    "50%",
    "x&b=y",
    "<img src=x>",
    "__proto__",
    "任务 1",
    "a+b",
    "#",
    "a*",
    "a~b@c",
  ])("brings a side with the task %j back as it is named in the data", (task) => {
    const cohort = {
      run_id: "r/1:2",
      phase: "train",
      checkpoint: null,
      first_rollout: 3,
      last_rollout: 9,
      tasks: [taskPattern(task)],
    } as const;
    const { a, b } = read(search(compareHref({ b: printCohort(cohort) })));
    expect(a).toBeNull();
    expect(parseCohort(b ?? "").cohort).toEqual(cohort);
  });

  it("holds further cohorts whose filters have commas of their own", () => {
    expect(read(String.raw`?more=r~a\,b,s@3`).more).toEqual(["r~a,b", "s@3"]);
  });

  it("passes over what is no measure, rule or rate", () => {
    expect(read("?measure=evil&verdict=__proto__&fdr=x&seed=1.5&align=<b>")).toMatchObject({
      measure: null,
      verdict: null,
      fdr: null,
      align: null,
    });
  });

  it("says nothing of sides that are left to the rule", () => {
    expect(compareHref({})).toBe("/compare/");
  });
});
