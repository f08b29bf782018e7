import { isList } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

const SECRET_WORDS = wordSet(
  "secret secrets password passwd passphrase credential credentials apikey apikeys auth",
);
const KEY_OWNERS = wordSet("api access private auth ssh encryption wandb openai anthropic hf service");
/** Flags that name a column of a data set or a field of a sample, not a credential. */
const DATA_KEYS = wordSet("reward input label metadata tool multimodal prompt answer category");
/** "pad_token" and the like are words of a tokenizer. */
const TOKENIZER_WORDS = wordSet(
  "pad eos bos unk mask sep cls stop start end eot image video audio vision special decoder prefix suffix " +
    "think per max min num new response",
);
/** What is a hash of something public by its name. */
const HASH_WORDS = wordSet("commit sha sha1 sha256 md5 hash revision digest checksum rev");
const PERSONAL_WORDS = wordSet("email host hostname nodename user username addr address ip nodelist");
/** Machines of the local computer's own names tell nothing. */
const OWN_HOST = /^(?:https?:\/\/)?(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0)(?::\d+)?\/?$/;
/** An IPv4 address, or a name of several parts with a port. */
const ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}(?![\w.])|\b[\w-]+(?:\.[\w-]+)+:\d{2,5}\b/;

const SECRET_VALUE =
  /\b(?:(?:sk-|hf_|gh[opsur]_|github_pat_|glpat-|xox[abprs]-|wandb_v\d_|AKIA)[\w-]{16}|eyJ[\w-]{10,}\.[\w-]{10,}\.)|-----BEGIN [A-Z ]*PRIVATE KEY|:\/\/[^\s/:@]*:[^\s/@]+@/;
/** Keys of many services are this; so are hashes, which their name tells. */
const LONG_HEX = /\b[0-9a-fA-F]{32,}\b/;
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

function words(key: string): string[] {
  return key
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

/** All texts in a value, keys included. Nesting costs no stack: hostile values may be deep. */
function* texts(value: JsonValue): Generator<string> {
  const waiting: JsonValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") yield next;
    else if (next === null || typeof next !== "object") continue;
    else if (isList(next)) for (const inner of next) waiting.push(inner);
    else {
      for (const [key, inner] of Object.entries(next)) {
        yield key;
        waiting.push(inner);
      }
    }
  }
}

/** Random characters, as keys have them: letters and digits, no words. */
function looksRandom(value: JsonValue): boolean {
  return typeof value === "string" && /^[\w-]{16,}$/.test(value) && /\d/.test(value) && /[a-z]/i.test(value);
}

function keySaysSecret(parts: readonly string[], value: JsonValue): boolean {
  return parts.some((word, index) => {
    const before = parts[index - 1];
    const isLast = index === parts.length - 1;
    if (SECRET_WORDS.has(word) || word.endsWith("password")) return true;
    if (word === "key" || word === "keys") {
      if (before === undefined || DATA_KEYS.has(before)) return false;
      return KEY_OWNERS.has(before) || (isLast && looksRandom(value));
    }
    if (word !== "token" || !isLast || typeof value === "number") return false;
    if (typeof value === "string" && /^-?\d+$/.test(value)) return false;
    return before === undefined || !TOKENIZER_WORDS.has(before);
  });
}

/** Whether an entry may hold credentials, by its key or the shape of its value. Null, true and false never do. */
export function isSecret(key: string, value: JsonValue): boolean {
  if (value === null || typeof value === "boolean") return false;
  const parts = words(key);
  if (keySaysSecret(parts, value)) return true;
  const isHash = HASH_WORDS.has(parts.at(-1) ?? "");
  for (const text of texts(value))
    if (SECRET_VALUE.test(text) || (!isHash && LONG_HEX.test(text))) return true;
  return false;
}

/** Whether an entry names a person or a machine. */
export function isPersonal(key: string, value: JsonValue): boolean {
  if (value === null || typeof value === "boolean" || typeof value === "number") return false;
  const namesOne = PERSONAL_WORDS.has(words(key).at(-1) ?? "");
  for (const text of texts(value)) {
    if (OWN_HOST.test(text)) continue;
    if (namesOne || EMAIL.test(text) || ADDRESS.test(text)) return true;
  }
  return false;
}

/** The words of a command without those that may hold credentials, and how many were left out. */
export function withoutSecretArguments(args: readonly string[]): { kept: string[]; secrets: number } {
  const kept: string[] = [];
  let secrets = 0;
  let flag = "";
  for (const word of args) {
    const [, name, value] = /^-{1,2}([^=]+)=(.*)$/s.exec(word) ?? [];
    const isFlag = name === undefined && word.startsWith("-");
    if (isFlag) flag = word;
    if (isFlag ? isSecret("", word) : isSecret(name ?? flag, value ?? word) || ASSIGNMENT.test(word)) {
      secrets += 1;
    } else kept.push(word);
    if (!isFlag) flag = "";
  }
  return { kept, secrets };
}

/** `OPENAI_API_KEY=…` and the like inside of a longer text. */
export const ASSIGNMENT =
  /env_vars|(?:key|token|secret|password|passwd|credential)\w{0,40}["']?\s{0,3}[=:]|:\/\/[^/\s]*@/i;

/** Two levels or more below the root, the home folder or a drive, where a word may begin. */
const ABSOLUTE_PATH =
  /(^|[\s"'=:,;([{])(?:~|[A-Za-z]:)?[/\\](?![/\\])(?:[^\s"',;:/\\]+[/\\]+)+([^\s"',;:/\\]*)/g;

/** The default log folder of a widely used trainer: a date, then the name of the machine. */
const DATED_HOST = /\b([A-Z][a-z]{2}\d{2}_\d{2}-\d{2}-\d{2})_[\w.-]+/g;

const MAX_DEPTH = 64;

/**
 * Cuts the folders from absolute paths, since they tell user and machine names. "/home/a/x" becomes "…/x".
 * What is nested deeper than anybody nests becomes "…".
 */
export function withoutPaths(value: JsonValue, depth = 0): JsonValue {
  if (typeof value === "string")
    return value.replaceAll(DATED_HOST, "$1").replaceAll(ABSOLUTE_PATH, "$1…/$2");
  if (value === null || typeof value !== "object") return value;
  if (depth === MAX_DEPTH) return "…";
  if (isList(value)) return value.map((inner) => withoutPaths(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutPaths(inner, depth + 1)]),
  );
}
