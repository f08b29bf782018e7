import { describe, expect, it } from "vitest";

import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

import { isPersonal, isSecret, withoutPaths, withoutSecretArguments } from "./privacy";

describe("what a configuration may show", () => {
  it.each([
    "hf_token",
    "token",
    "wandb.api_key",
    "apiKey",
    "OPENAI_API_KEY",
    "aws_secret_access_key",
    "db.password",
    "credentials",
    "push_to_hub_token",
    "ssh-key",
  ])("%s looks like a credential", (key) => {
    expect(isSecret(key, "value")).toBe(true);
  });

  it.each([
    "max_tokens",
    "pad_token",
    "eos_token_id",
    "tokenizer",
    "tokens_per_second",
    "key",
    "num_key_value_heads",
    "tokenizer.special_token",
    "monkey",
    "author",
  ])("%s does not", (key) => {
    expect(isSecret(key, "value")).toBe(false);
  });

  it("knows keys of a service by their random look, and hashes by their name", () => {
    const random = "0a1b2c3d4e5f".repeat(3);
    expect(isSecret("judge_key", random)).toBe(true);
    expect(isSecret("judge_key", "answer")).toBe(false);
    expect(isSecret("note", random)).toBe(true);
    expect(isSecret("git_commit", random)).toBe(false);
    expect(isSecret("token", 5)).toBe(false);
  });

  it("keeps the words of a command but those that may hold credentials", () => {
    const args = [
      "--lr",
      "1",
      "--api-key",
      "abc",
      "--password=x",
      "WANDB_API_KEY=y",
      "--reward-key",
      "score",
    ];
    expect(withoutSecretArguments([...args, `sk-${"b".repeat(20)}`])).toEqual({
      kept: ["--lr", "1", "--api-key", "--reward-key", "score"],
      secrets: 4,
    });
  });

  it("takes no stack for values that are nested without end", () => {
    let deep: JsonValue = `sk-${"b".repeat(20)}`;
    for (let n = 0; n < 100_000; n += 1) deep = [deep];
    expect(isSecret("a", deep)).toBe(true);
    expect(JSON.stringify(withoutPaths(deep)).length).toBeLessThan(200);
  });

  it("takes null and booleans for no credentials, whatever their key", () => {
    expect(isSecret("hub_token", null)).toBe(false);
    expect(isSecret("use_auth_token", false)).toBe(false);
  });

  // Put together here, so that no scanner takes the test for a leak.
  it.each([
    `hf_${"a".repeat(34)}`,
    `sk-${"b".repeat(40)}`,
    `AKIA${"C".repeat(16)}`,
    "https://me:word@host/x",
  ])("knows a credential by its shape (%#)", (value) => {
    expect(isSecret("note", value)).toBe(true);
    expect(isSecret("notes", ["x", { inner: value }])).toBe(true);
  });

  it("knows persons and machines by key or by e-mail address", () => {
    expect(isPersonal("email", "x")).toBe(true);
    expect(isPersonal("server.hostname", "node-3")).toBe(true);
    expect(isPersonal("note", "ask someone@example.org")).toBe(true);
    expect(isPersonal("metric", "mean@1")).toBe(false);
    expect(isPersonal("user", null)).toBe(false);
  });

  it.each([
    ["/home/someone/models/qwen", "…/qwen"],
    ["/data/x/", "…/"],
    ["~/runs/a", "…/a"],
    [String.raw`C:\Users\me\x.json`, "…/x.json"],
    ["--data /mnt/a/b.jsonl --n 8", "--data …/b.jsonl --n 8"],
    ["runs/Dec10_09-36-11_node-0", "runs/Dec10_09-36-11"],
    ["Qwen/Qwen3-8B", "Qwen/Qwen3-8B"],
    ["s3://bucket/a/b", "s3://bucket/a/b"],
    ["and/or, 1/2", "and/or, 1/2"],
    ["/", "/"],
  ])("%s is shown as %s", (value, shown) => {
    expect(withoutPaths(value)).toBe(shown);
  });

  it("cuts paths inside of lists and objects", () => {
    expect(withoutPaths([{ a: "/x/y/z" }, 1, null])).toEqual([{ a: "…/z" }, 1, null]);
  });
});
