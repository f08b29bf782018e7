import { describe, expect, it } from "vitest";

import { audit } from "@/lib/domain/audit/audit";
import {
  course,
  healthySeries,
  noFacts,
  ramp,
  rollouts,
  series,
  task,
  tasks,
} from "@/lib/domain/audit/testing";
import { DEFAULT_THRESHOLDS } from "@/lib/domain/audit/thresholds";

import { parseAsAuditThresholds } from "./audit-thresholds";
import { findingLink } from "./finding-link";

const hostile = "a,b&x=1 \\ <i>";

describe("findingLink", () => {
  const facts = {
    ...noFacts(),
    tasks: [task(hostile, 240, 120), ...tasks(40, "never", 240, 0, 0.2)],
    course: course(hostile, 20, (bin) => bin / 11),
    rollouts: rollouts(ramp(60, 0, 0.02)),
    series: { ...healthySeries(), removed_share: series([...ramp(250, 0.03, 0.03), ...ramp(50, 0.3, 0.6)]) },
  };
  const links = new Map(audit(facts).findings.map((finding) => [finding.id, findingLink("r&1", finding)]));

  it("keeps names from data as one value of the address", () => {
    const { view, href } = links.get("improved") ?? { view: "", href: "" };
    expect(view).toBe("task");
    expect(new URL(href, "http://h").searchParams.get("task")).toBe(hostile);
    expect(new URL(href, "http://h").searchParams.get("run")).toBe("r&1");
  });

  it("leads to the categories, the rollout and the map that the finding is about", () => {
    expect(links.get("never_solved")?.href).toMatch(/^\/landscape\/\?run=r%261&category=truly-cold-flat,/);
    expect(links.get("removed")?.href).toBe("/curves/?run=r%261&x=rollout&at=250");
    expect(links.get("breadth")?.href).toBe("/landscape/?run=r%261&below=heat&heat=strict");
  });
});

describe("thresholds in the address", () => {
  it("come back as they were, and the usual ones are not written", () => {
    const changed = { ...DEFAULT_THRESHOLDS, kl: 0.5, window: 25, never_solved_serious: 0.75 };
    const text = parseAsAuditThresholds.serialize(changed);
    expect(text).toBe("window:25~never-solved-serious:0.75~kl:0.5");
    expect(parseAsAuditThresholds.parse(text)).toEqual(changed);
    expect(parseAsAuditThresholds.serialize(DEFAULT_THRESHOLDS)).toBe("");
  });

  it("that are unknown or impossible are left out", () => {
    expect(parseAsAuditThresholds.parse("nothing:1~window:2.5~level:7~kl:-1~__proto__:3~kl:1e9")).toBeNull();
  });
});
