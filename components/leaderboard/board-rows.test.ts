import { describe, expect, it } from "vitest";

import { NO_BOARD_FILTER } from "@/lib/domain/board/board-filter";
import { boardGroups } from "@/lib/domain/board/board-groups";
import { publicRows } from "@/lib/domain/board/public-rows";
import { leaderboardMessages } from "@/lib/messages/leaderboard";
import { leaderboardRowMessages } from "@/lib/messages/leaderboard-rows";
import { readEnteredFields } from "@/lib/url/entered-rows";

import { boardBarsInput, modelText, rankText } from "@/lib/charts/board-words";
import { boardTable } from "@/lib/domain/board/board-table";
import { enteredBoardRows } from "./entered-board-rows";
import { rowFacts } from "./row-facts";
import { FIRST_ROWS, shownBoard } from "@/lib/domain/board/shown-board";

const TEXTS = { board: leaderboardMessages.en, row: leaderboardRowMessages.en };
const WISH = { filter: NO_BOARD_FILTER, sort: "accuracy", isMixed: false, isWhole: false } as const;

const many = publicRows(
  Array.from({ length: 20 }, (_, at) => ({
    agent: `agent ${String(at)}`,
    model: "gpt-5",
    org: null,
    accuracy: 0.9 - at * 0.02,
    stderr: 0.001,
    stderr_kind: "between-runs",
    date: null,
    benchmark: at < 18 ? "bench 1" : "other 1",
    verified: at === 0 ? true : null,
    self_reported: null,
    contaminated: null,
    reference: "a source",
  })),
);
const mine = enteredBoardRows(
  readEnteredFields({ agent: "me", model: "m", benchmark: "bench 1", accuracy: "0.1", stderr: "0.001" }).rows,
);

const ownOf = ({ checkpoint }: { readonly checkpoint: number }) => ({
  ...{ run_id: "r", name: "r", checkpoint, window: null, tasks: 1, n: 1, strict_successes: 0 },
  ...{ missing: "zero" as const, trials: 1, unscored: 0, accuracy_missing_as_zero: 0 },
  ...{ stderr_tasks_sampled: null, qualifier: null, is_reconstruction: false, benchmark_by: null },
});

describe("what of a board is shown", () => {
  it("is the first public rows of each group and every row of the reader's own", () => {
    const shown = shownBoard(boardGroups([...many, ...mine], "accuracy"), WISH);
    expect(shown.groups.map(({ rows, total }) => [rows.length, total])).toEqual([
      [FIRST_ROWS + 1, 19],
      [2, 2],
    ]);
    expect(shown.groups[0]?.rows.at(-1)?.agent).toBe("me");
    expect(shown).toMatchObject({ fitting: 21, total: 21 });
  });

  it("leaves out groups without a fitting row, and keeps ranks whatever is hidden", () => {
    const groups = boardGroups(many, "accuracy");
    const shown = shownBoard(groups, { ...WISH, filter: { ...NO_BOARD_FILTER, agent: "agent 3" } });
    expect(shown.groups).toHaveLength(1);
    expect(shown.groups[0]?.rows.map(rankText)).toEqual(["4"]);
  });

  it("has one group without ranks when versions are mixed, other series paler", () => {
    const shown = shownBoard(boardGroups(many, "accuracy"), { ...WISH, isMixed: true, isWhole: true });
    const [group] = boardBarsInput(shown.groups, TEXTS).groups;
    expect(group?.bars).toHaveLength(20);
    expect(new Set(group?.bars.map(({ rank }) => rank))).toEqual(new Set(["–"]));
    expect(group?.bars.filter(({ tone }) => tone === "other")).toHaveLength(2);
  });
});

describe("the words of a row", () => {
  it("name no model where nobody did", () => {
    const own = { checkpoint: 7 };
    const [row] = many;
    if (row === undefined) throw new Error("no row");
    expect(modelText({ ...row, model: "" })).toBe("–");
    expect(modelText({ model: "", own: ownOf(own) })).toBe("iter7");
    expect(modelText({ model: "m", own: ownOf(own) })).toBe("iter7 · m");
  });

  it("set the rank of an entered row in brackets, and say that nobody checked it", () => {
    const [group] = shownBoard(boardGroups([...many, ...mine], "accuracy"), WISH).groups;
    const row = group?.rows.at(-1);
    if (row === undefined) throw new Error("no row");
    expect(rankText(row)).toBe("(19)");
    const facts = new Map(rowFacts(row, TEXTS));
    expect(facts.get("Source")).toBe("entered by a reader; it stands in the address of this page");
    expect(facts.get("What it is of")).toBe("nobody said");
    expect(facts.get("Rank")).toContain("It takes no rank from others.");
  });

  it("keep what nobody said apart from no, and numbers in full for the table", () => {
    const [group] = shownBoard(boardGroups(many, "accuracy"), WISH).groups;
    const facts = group?.rows.slice(0, 2).map((row) => new Map(rowFacts(row, TEXTS)).get("Verified"));
    expect(facts).toEqual(["yes", "not stated"]);
    expect(boardTable(group === undefined ? [] : [group])[1]).toMatchObject({
      accuracy: 0.88,
      best_rank: 2,
      worst_rank: 2,
      self_reported: null,
      n: null,
    });
  });
});
