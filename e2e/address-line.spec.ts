import { drawn, expect, test } from "./fixtures";

/** As a page that is much too busy: the router commits seconds after the views have written. */
const SLOWER = 8;

test.describe("on a busy page", () => {
  test.use({ engine: "held" });

  test("controls changed one after the other all stand in the address, which never goes back", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const written: string[] = [];
      Object.assign(window, { written });
      const replace = history.replaceState.bind(history);
      history.replaceState = (data: unknown, unused, url) => {
        if (url != null) written.push(new URL(url, location.href).search);
        replace(data, unused, url);
      };
    });
    await page.goto("/compare/");
    await drawn(page);
    const slowness = await page.context().newCDPSession(page);
    await slowness.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.evaluate(async () => {
      const choose = (value: string): void => {
        const select = document.querySelector(`main option[value="${value}"]`)?.closest("select");
        if (!select) throw new Error(`no choice ${value}`);
        Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select, value);
        select.dispatchEvent(new Event("change", { bubbles: true }));
      };
      for (const value of ["barnard", "0.01", "terminal/reward_mean"]) {
        choose(value);
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
    await slowness.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const newest = "?test=barnard&fdr=0.01&metric=terminal/reward_mean";
    const search = () => page.evaluate(() => decodeURIComponent(location.search));
    await expect.poll(search).toBe(newest);
    // The router's own commit, after which no other is on its way.
    await page.waitForTimeout(3000);
    expect(await search()).toBe(newest);
    const written = await page.evaluate(() =>
      decodeURIComponent(JSON.stringify(Reflect.get(window, "written"))),
    );
    const after = written.slice(written.indexOf(newest));
    expect(after.replaceAll(newest, "").replaceAll(/[",[\]]/g, ""), "other states after the newest").toBe("");
  });
});
