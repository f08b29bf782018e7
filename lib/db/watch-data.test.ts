import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { CheckOutcome } from "./refresh";
import { LOOK_EVERY, LOOK_EVERY_QUIET, QUIET_AFTER, watchData } from "./watch-data";

class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  show(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

describe("watchData", () => {
  let page: FakePage;
  let outcome: CheckOutcome;
  const check = vi.fn<() => Promise<CheckOutcome>>();

  beforeEach(() => {
    vi.useFakeTimers();
    page = new FakePage();
    outcome = "same";
    check.mockReset().mockImplementation(() => Promise.resolve(outcome));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function looksWithin(ms: number): Promise<number> {
    const before = check.mock.calls.length;
    await vi.advanceTimersByTimeAsync(ms);
    return check.mock.calls.length - before;
  }

  it("looks every ten seconds, not at once", async () => {
    watchData(check, page);
    expect(await looksWithin(LOOK_EVERY - 1)).toBe(0);
    expect(await looksWithin(1)).toBe(1);
    expect(await looksWithin(3 * LOOK_EVERY)).toBe(3);
  });

  it("looks seldom once nothing has changed for five minutes, and often again after a change", async () => {
    watchData(check, page);
    await looksWithin(QUIET_AFTER);
    expect(await looksWithin(10 * LOOK_EVERY_QUIET)).toBe(10);
    outcome = "changed";
    await looksWithin(LOOK_EVERY_QUIET);
    outcome = "same";
    expect(await looksWithin(LOOK_EVERY_QUIET)).toBe(LOOK_EVERY_QUIET / LOOK_EVERY);
  });

  it("does not look while the page is hidden, and looks at once when it is shown again", async () => {
    watchData(check, page);
    page.show("hidden");
    expect(await looksWithin(3_600_000)).toBe(0);
    page.show("visible");
    expect(await looksWithin(0)).toBe(1);
  });

  it("does not look more often for a page that is hidden and shown again and again", async () => {
    watchData(check, page);
    for (let second = 0; second < 9; second++) {
      page.show("hidden");
      page.show("visible");
      expect(await looksWithin(1000)).toBe(0);
    }
    expect(await looksWithin(1000)).toBe(1);
  });

  it("starts hidden without a look", async () => {
    page.visibilityState = "hidden";
    watchData(check, page);
    expect(await looksWithin(LOOK_EVERY)).toBe(0);
  });

  it("waits for a slow look before the next, however often the page is shown meanwhile", async () => {
    let arrive: (outcome: CheckOutcome) => void = () => undefined;
    check.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
    watchData(check, page);
    await looksWithin(LOOK_EVERY);
    page.show("hidden");
    page.show("visible");
    expect(await looksWithin(60_000)).toBe(0);
    arrive("same");
    expect(await looksWithin(LOOK_EVERY)).toBe(1);
  });

  it("goes on after looks without an answer", async () => {
    outcome = "unreachable";
    watchData(check, page);
    expect(await looksWithin(3 * LOOK_EVERY)).toBe(3);
  });

  it("never looks again once it is ended, not even after a look under way", async () => {
    const end = watchData(check, page);
    await looksWithin(LOOK_EVERY);
    end();
    page.show("hidden");
    page.show("visible");
    expect(await looksWithin(3_600_000)).toBe(0);
  });
});
