import { createHash } from "node:crypto";

/** SHA-256 of a stream, and of its beginnings of given lengths. */
export class PrefixHash {
  private readonly hash = createHash("sha256");
  private readonly ahead: number[];
  private readonly digests = new Map<number, string>();
  private length = 0;

  constructor(lengths: Iterable<number>) {
    this.ahead = [...new Set(lengths)].filter((length) => length > 0).sort((a, b) => b - a);
  }

  update(chunk: Buffer): void {
    let at = 0;
    for (let next = this.ahead.at(-1); next !== undefined; next = this.ahead.at(-1)) {
      const end = next - this.length;
      if (end > chunk.length) break;
      this.hash.update(chunk.subarray(at, end));
      at = end;
      this.digests.set(next, this.hash.copy().digest("hex"));
      this.ahead.pop();
    }
    this.hash.update(chunk.subarray(at));
    this.length += chunk.length;
  }

  /** Whether the stream began with content of this length and hash. */
  beganWith(length: number, sha256: string): boolean {
    return this.digests.get(length) === sha256;
  }

  /** Of the whole stream. Nothing can be added afterwards. */
  digest(): string {
    return this.hash.digest("hex");
  }
}
