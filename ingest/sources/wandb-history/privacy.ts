import { isList } from "@/ingest/sources/wandb-binary/json-values";
import type { JsonValue } from "@/ingest/sources/wandb-binary/json-values";

const SECRET_WORDS: ReadonlySet<string> = new Set([
  "secret",
  "secrets",
  "password",
  "passwd",
  "passphrase",
  "credential",
  "credentials",
  "apikey",
  "apikeys",
]);
const KEY_OWNERS: ReadonlySet<string> = new Set(["api", "access", "private", "auth", "ssh", "encryption"]);
/** "pad_token" and the like are words of a tokenizer. */
const TOKENIZER_WORDS: ReadonlySet<string> = new Set([
  ...[
    "pad",
    "eos",
    "bos",
    "unk",
    "mask",
    "sep",
    "cls",
    "stop",
    "start",
    "end",
    "eot",
    "image",
    "video",
    "audio",
  ],
  ...[
    "vision",
    "special",
    "decoder",
    "prefix",
    "suffix",
    "think",
    "per",
    "max",
    "min",
    "num",
    "new",
    "response",
  ],
]);
const PERSONAL_WORDS: ReadonlySet<string> = new Set(["email", "host", "hostname", "user", "username"]);

const SECRET_VALUE =
  /\b(?:hf_[A-Za-z0-9]{20,}|sk-[\w-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|AKIA[0-9A-Z]{16}|xox[abprs]-[\w-]{10,}|eyJ[\w-]{10,}\.[\w-]{10,}\.)|-----BEGIN [A-Z ]*PRIVATE KEY|:\/\/[^\s/:@]*:[^\s/@]+@/;
const EMAIL = /[\w.+-]+@[\w-]+\.[a-z]{2,}/i;

function words(key: string): string[] {
  return key
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

function* texts(value: JsonValue): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value !== null && isList(value)) for (const inner of value) yield* texts(inner);
  else if (value !== null && typeof value === "object") {
    for (const [key, inner] of Object.entries(value)) {
      yield key;
      yield* texts(inner);
    }
  }
}

function keySaysSecret(parts: readonly string[]): boolean {
  return parts.some((word, index) => {
    const before = parts[index - 1];
    if (SECRET_WORDS.has(word)) return true;
    if (word === "key" || word === "keys") return before !== undefined && KEY_OWNERS.has(before);
    if (word !== "token" || index !== parts.length - 1) return false;
    return before === undefined || !TOKENIZER_WORDS.has(before);
  });
}

/** Whether an entry may hold credentials, by its key or the shape of its value. Null, true and false never do. */
export function isSecret(key: string, value: JsonValue): boolean {
  if (value === null || typeof value === "boolean") return false;
  if (keySaysSecret(words(key))) return true;
  for (const text of texts(value)) if (SECRET_VALUE.test(text)) return true;
  return false;
}

/** Whether an entry names a person or a machine. */
export function isPersonal(key: string, value: JsonValue): boolean {
  if (value === null || typeof value === "boolean" || typeof value === "number") return false;
  if (PERSONAL_WORDS.has(words(key).at(-1) ?? "")) return true;
  for (const text of texts(value)) if (EMAIL.test(text)) return true;
  return false;
}

/** Two levels or more below the root, the home folder or a drive, where a word may begin. */
const ABSOLUTE_PATH =
  /(^|[\s"'=:,;([{])(?:~|[A-Za-z]:)?[/\\](?![/\\])(?:[^\s"',;:/\\]+[/\\]+)+([^\s"',;:/\\]*)/g;

/** The default log folder of a widely used trainer: a date, then the name of the machine. */
const DATED_HOST = /\b([A-Z][a-z]{2}\d{2}_\d{2}-\d{2}-\d{2})_[\w.-]+/g;

/** Cuts the folders from absolute paths, since they tell user and machine names. "/home/a/x" becomes "…/x". */
export function withoutPaths(value: JsonValue): JsonValue {
  if (typeof value === "string")
    return value.replaceAll(DATED_HOST, "$1").replaceAll(ABSOLUTE_PATH, "$1…/$2");
  if (value === null || typeof value !== "object") return value;
  if (isList(value)) return value.map(withoutPaths);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutPaths(inner)]));
}
