/** Bytes of `YYYY-MM-DD HH:MM:SS`. */
export const CLOCK_BYTES = 19;
const DATE_BYTES = "YYYY-MM-DD ".length;
const DATE = /^\d{4}-\d\d-\d\d $/;
const COLON = 0x3a;

/** Reads the clocks of headers: most lines share their date with the line before. */
export class HeaderClock {
  readonly #date = Buffer.alloc(DATE_BYTES);
  #day: number | null = null;

  /** The time at `at` as epoch milliseconds, as if it were UTC; null when no plain time of a day stands there. */
  read(bytes: Buffer, at: number): number | null {
    const day = this.#isSameDate(bytes, at) ? this.#day : this.#readDay(bytes, at);
    if (day === null || bytes[at + 13] !== COLON || bytes[at + 16] !== COLON) return null;
    const hours = twoDigits(bytes, at + 11);
    const minutes = twoDigits(bytes, at + 14);
    const seconds = twoDigits(bytes, at + 17);
    if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) return null;
    return day + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  }

  #isSameDate(bytes: Buffer, at: number): boolean {
    for (let i = DATE_BYTES - 1; i >= 0; i -= 1) if (bytes[at + i] !== this.#date[i]) return false;
    return true;
  }

  #readDay(bytes: Buffer, at: number): number | null {
    bytes.copy(this.#date, 0, at, at + DATE_BYTES);
    const text = this.#date.toString("latin1");
    const day = DATE.test(text) ? Date.parse(`${text.trimEnd()}T00:00:00Z`) : NaN;
    this.#day = Number.isNaN(day) ? null : day;
    return this.#day;
  }
}

/** The number of two digits; negative when they are none. */
function twoDigits(bytes: Buffer, at: number): number {
  const tens = (bytes[at] ?? 0) - 0x30;
  const ones = (bytes[at + 1] ?? 0) - 0x30;
  return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
}
