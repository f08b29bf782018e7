import { createLoader } from "nuqs/server";
import { describe, expect, it } from "vitest";

import { taskHref, taskState } from "./task-state";

const read = createLoader(taskState);
const search = (href: string) => href.slice(href.indexOf("?"));

describe("the address of a task", () => {
  it.each([
    "hello-world",
    "a,b",
    "50%",
    "x&run=y",
    "<img src=x>",
    "__proto__",
    "任务 1",
    "a+b",
    "#",
    "a/../b",
  ])("brings %j back as it is named in the data", (task) => {
    const href = taskHref({ run: "r/1", task, phase: "eval", checkpoint: 311, rollout: 7 });
    expect(href.startsWith("/task/?")).toBe(true);
    expect(read(search(href))).toEqual({
      run: "r/1",
      task,
      phase: "eval",
      checkpoint: 311,
      rollout: 7,
      n: null,
    });
  });

  it("says nothing of a rollout and of a checkpoint that are not meant", () => {
    expect(taskHref({ run: "r", task: "t", phase: "train", checkpoint: null })).toBe(
      "/task/?run=r&phase=train&task=t",
    );
  });

  it.each(["15", "0", "-20", "20.0", ""])("takes %j as no size of a bucket", (n) => {
    expect(read(`?n=${n}`).n).toBeNull();
  });
});
