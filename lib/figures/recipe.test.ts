import { describe, expect, it } from "vitest";

import { commandOf, parseRecipe } from "./recipe";
import { USUAL_OPTIONS } from "./testing";

const options = { ...USUAL_OPTIONS, first_rollout: 0, last_rollout: 99, format: "pdf" } as const;

describe("commandOf", () => {
  it("writes the options that differ from the usual ones", () => {
    expect(commandOf(options)).toBe(
      "rewardscape figure scatter --cohort r:train@0-99 --preset neurips --format pdf -o scatter.pdf",
    );
    expect(commandOf({ ...options, format: "png", grey: true, locale: "zh", qualifier: false })).toContain(
      "--grey --no-qualifier --language zh --format png --dpi 300",
    );
  });

  it("names both cohorts of a figure of two", () => {
    expect(commandOf({ ...options, figure: "dumbbell", against: "s@7" })).toBe(
      "rewardscape figure dumbbell r:train@0-99 s@7 --preset neurips --format pdf -o dumbbell.pdf",
    );
  });

  it("quotes a name that a shell would run", () => {
    expect(commandOf({ ...options, run: "$(rm -rf ~)'; x" })).toContain(
      `--cohort '$(rm -rf %7E)'\\''; x:train@0-99'`,
    );
  });
});

describe("parseRecipe", () => {
  it("refuses what is damaged or of another version", () => {
    expect(() => parseRecipe("{")).toThrow("damaged");
    expect(() => parseRecipe('{"made_by":"rewardscape"}')).toThrow("another version");
  });
});
