/** The little of Node's Buffer that the font tools use, for the worker of the page: bytes with their letters as ASCII. */
export class Buffer extends Uint8Array {
  static isBuffer(value: unknown): boolean {
    return value instanceof Buffer;
  }

  override toString(_encoding?: string, from = 0, to = this.length): string {
    return String.fromCharCode(...new Uint8Array(this.buffer, this.byteOffset + from, to - from));
  }
}
