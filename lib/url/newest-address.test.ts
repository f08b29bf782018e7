import { describe, expect, it } from "vitest";

import { newestAddress } from "./newest-address";

const at = (query: string, path = "/compare/") => `https://site.example${path}${query}`;

function after(...queries: readonly string[]) {
  const address = newestAddress();
  for (const query of queries) {
    address.announce(at(query));
    address.replaced(at(query));
  }
  return address;
}

describe("the address line", () => {
  it("says what a view writes", () => {
    const address = newestAddress();
    address.announce(at("?test=barnard"));
    expect(address.replaced(at("?test=barnard"))).toBe(at("?test=barnard"));
  });

  it("keeps the newest state while the router commits older ones", () => {
    const address = after("?a=1", "?a=1&b=2");
    expect(address.replaced(at("?a=1"))).toBe(at("?a=1&b=2"));
    expect(address.replaced(at(""))).toBe(at("?a=1&b=2"));
  });

  it("follows the router again once it has caught up", () => {
    const address = after("?a=1", "?a=1&b=2");
    expect(address.replaced(at("?a=1&b=2"))).toBe(at("?a=1&b=2"));
    expect(address.replaced(at("?a=1"))).toBe(at("?a=1"));
  });

  it("is written as the view wrote it, though the router escapes other characters", () => {
    const address = after("?table=group:category", "?table=group:category&tasks=a+b");
    expect(address.replaced(at("?table=group%3Acategory"))).toBe(at("?table=group:category&tasks=a+b"));
    expect(address.replaced(at("?table=group%3Acategory&tasks=a%20b"))).toBe(
      at("?table=group%3Acategory&tasks=a%20b"),
    );
    expect(address.replaced(at(""))).toBe(at(""));
  });

  it("goes where the reader goes: to another page, back, or to a new entry", () => {
    const elsewhere = at("?run=x", "/curves/");
    const replaced = after("?a=1");
    expect(replaced.replaced(elsewhere)).toBe(elsewhere);
    expect(replaced.replaced(at(""))).toBe(at(""));
    const back = after("?a=1");
    back.moved();
    expect(back.replaced(at(""))).toBe(at(""));
    const link = after("?a=1");
    link.moved(at("?run=y"));
    expect(link.replaced(at("?run=y"))).toBe(at("?run=y"));
  });

  it("keeps a state that a view made an entry of the history", () => {
    const address = after("?a=1");
    address.announce(at("?a=1&b=2"));
    address.moved(at("?a=1&b=2"));
    expect(address.replaced(at("?a=1"))).toBe(at("?a=1&b=2"));
  });
});
