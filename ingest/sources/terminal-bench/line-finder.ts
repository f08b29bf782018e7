/** Lines of records that are met in the order of the text. */
export class LineFinder {
  private offset = 0;
  private line = 1;

  constructor(private readonly text: string) {}

  /** The line where `needle` next stands as a JSON string; the last known line when it does not. */
  next(needle: string): number {
    const found = this.text.indexOf(JSON.stringify(needle), this.offset);
    if (found >= 0) this.moveTo(found);
    return this.line;
  }

  current(): number {
    return this.line;
  }

  count(): number {
    this.moveTo(this.text.length);
    return this.line;
  }

  private moveTo(offset: number): void {
    for (
      let at = this.text.indexOf("\n", this.offset);
      at >= 0 && at < offset;
      at = this.text.indexOf("\n", at + 1)
    ) {
      this.line += 1;
    }
    this.offset = offset;
  }
}
