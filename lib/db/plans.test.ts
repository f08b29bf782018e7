import { beforeEach, describe, expect, test, vi } from "vitest";

const posted = new Array<string>();
const connection = {
  prepare: vi.fn((sql: string) =>
    Promise.resolve({ close: () => Promise.resolve(posted.push(`close ${sql}`)), sql }),
  ),
};

/** Fresh modules: plans are kept for the life of a page. */
async function page() {
  vi.resetModules();
  vi.doMock("./database", () => ({
    openDatabase: () => Promise.resolve(connection),
    orEngineStops: (work: unknown) => work,
  }));
  const [plans, { openDatabase }] = await Promise.all([import("./plans"), import("./database")]);
  return { ...plans, connection: await openDatabase() };
}

describe("planOf", () => {
  beforeEach(() => {
    posted.splice(0);
    connection.prepare.mockClear();
  });

  test("plans a statement once", async () => {
    const of = await page();
    expect(await of.planOf(of.connection, "SELECT 1")).toBe(await of.planOf(of.connection, "SELECT 1"));
    expect(connection.prepare).toHaveBeenCalledTimes(1);
  });

  test("plans it anew, and closes the old plan, once rows have come or gone", async () => {
    const of = await page();
    const before = await of.planOf(of.connection, "SELECT 1");
    of.forgetPlans();
    expect(await of.planOf(of.connection, "SELECT 1")).not.toBe(before);
    await vi.waitFor(() => {
      expect(posted).toEqual(["close SELECT 1"]);
    });
  });

  test("closes a plan after the question of whoever waited for it was sent", async () => {
    const of = await page();
    const asks = of.planOf(of.connection, "SELECT 1").then(() => posted.push("question"));
    of.forgetPlans();
    await asks;
    await vi.waitFor(() => {
      expect(posted).toEqual(["question", "close SELECT 1"]);
    });
  });

  test("keeps a limited number, those asked last", async () => {
    const of = await page();
    for (let n = 0; n < 24; n += 1) await of.planOf(of.connection, `SELECT ${String(n)}`);
    await of.planOf(of.connection, "SELECT 0");
    await of.planOf(of.connection, "SELECT 24");
    await vi.waitFor(() => {
      expect(posted).toEqual(["close SELECT 1"]);
    });
  });

  test("tries a statement again that could not be planned", async () => {
    const of = await page();
    connection.prepare.mockRejectedValueOnce(new Error("no such table"));
    await expect(of.planOf(of.connection, "SELECT 1")).rejects.toThrow("no such table");
    await expect(of.planOf(of.connection, "SELECT 1")).resolves.toBeDefined();
  });
});
