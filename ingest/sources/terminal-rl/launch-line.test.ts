import { describe, expect, it } from "vitest";

import { isLaunchLine, isOpenCommand, parseLaunch } from "./launch-line";

const flagsOf = (text: string) => Object.fromEntries(parseLaunch(text).flags);

describe("isLaunchLine", () => {
  it.each([
    "+ ray job submit -- python3 x",
    "++ ray job submit",
    "\x1b[1m+ ray job submit --a b",
    "ray job submit --a",
  ])("takes %j", (line) => {
    expect(isLaunchLine(line)).toBe(true);
  });

  it.each([
    "Tip: use `ray job submit` to",
    "[ToolCall('+ ray job submit')]",
    "+ echo 'ray job submit'",
    "+ ray job submitted",
  ])("does not take %j", (line) => {
    expect(isLaunchLine(line)).toBe(false);
  });
});

describe("parseLaunch", () => {
  it("reads flags with a value, with several, with = and with none", () => {
    const text =
      "+ ray job submit --address=http://h:1 -- python3 t.py --a 1 --b x y --neg -0.5 --flag --last 'q r'";
    expect(flagsOf(text)).toEqual({
      address: "http://h:1",
      a: "1",
      b: "x y",
      neg: "-0.5",
      flag: "true",
      last: "q r",
    });
  });

  it.each([
    `--runtime-env-json={"env_vars":{"A":"b"}}`,
    `--runtime-env-json={"env_vars": {"A": "b c", "D": "--kept no"}}`,
    `--runtime-env-json='{"env_vars": {"A": "it'\\''s"}}'`,
    `'--runtime-env-json={"env_vars": {"A": "b"}}'`,
    `$'--runtime-env-json={\\n "env_vars": {"A": "it\\'s"}}'`,
    `--wandb-key abcdef`,
    `--api-key=x`,
    `--hub-token t0ken`,
    `--db-password hunter2`,
    `--note http://user:pass@host/`,
    `--note OPENAI_API_KEY=abc`,
    `--note sk-abcdefghijklmnopqrst`,
    `--note 0123456789abcdef0123456789abcdef01234567`,
  ])("never keeps %s", (argument) => {
    const { flags, secrets } = parseLaunch(`+ ray job submit ${argument} --kept yes`);
    expect(Object.fromEntries(flags)).toEqual({ kept: "yes" });
    expect(secrets).toBe(1);
  });

  it.each([
    ["reward-key", "score"],
    ["input-key", "prompt"],
    ["max-tokens-per-gpu", "8192"],
    ["eos-token-id", "151643"],
    ["tokenizer-path", "/models/q"],
    ["hf-checkpoint", "/root/Qwen3-8B/"],
  ])("keeps --%s, which only sounds like a credential", (name, value) => {
    expect(flagsOf(`ray job submit -- p --${name} ${value}`)).toEqual({ [name]: value });
  });

  it("drops what stands in a quote that never closes", () => {
    expect(flagsOf("ray job submit --a 1 '--runtime-env-json={ secret")).toEqual({ a: "1" });
    expect(isOpenCommand("ray job submit '--x={")).toBe(true);
    expect(isOpenCommand("ray job submit '--x={}'")).toBe(false);
  });
});
