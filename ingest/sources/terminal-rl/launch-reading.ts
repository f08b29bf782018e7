import { isLaunchLine, isOpenCommand, parseLaunch } from "./launch-line";
import { splitRecords } from "./line-layers";
import { toInt32 } from "./numbers";

/** A command with an unclosed quote cannot go on for ever. */
const LONGEST_COMMAND = 64 * 1024;

/** Gathers launch commands, which may span lines (a quoted JSON argument), and keeps their flags. */
export class LaunchReading {
  readonly #flags = new Map<string, string>();
  #command: string | null = null;
  #secrets = 0;
  #firstLine: number | null = null;

  /** The flags of all commands so far; where attempts differ, the later one's. */
  get flags(): ReadonlyMap<string, string> {
    return this.#flags;
  }

  /** Arguments left out because they may hold credentials. */
  get secrets(): number {
    return this.#secrets;
  }

  get firstLine(): number | null {
    return this.#firstLine;
  }

  /** True when the command goes on in the next line. */
  get isOpen(): boolean {
    return this.#command !== null;
  }

  /** The whole, positive number given to a flag; null when it has none. */
  count(flag: string): number | null {
    const value = toInt32(this.#flags.get(flag));
    return value === null || value === 0 ? null : value;
  }

  /** Takes the line when it begins a launch command or goes on with one. */
  take(text: string, line: number): "begins" | "goes-on" | "none" {
    if (isLaunchLine(text)) {
      this.end();
      this.#firstLine ??= line;
      this.#gather(text);
      return "begins";
    }
    if (this.#command === null) return "none";
    const [record] = splitRecords(text);
    if (record !== undefined && (record.headed || record.process !== null)) {
      this.end();
      return "none";
    }
    this.#gather(`${this.#command}\n${text}`);
    return "goes-on";
  }

  /** Ends a command that is still open; what stands in its open quote is dropped. */
  end(): void {
    if (this.#command === null) return;
    const { flags, secrets } = parseLaunch(this.#command);
    for (const [name, value] of flags) this.#flags.set(name, value);
    this.#secrets += secrets;
    this.#command = null;
  }

  #gather(command: string): void {
    this.#command = command;
    if (command.length > LONGEST_COMMAND || !isOpenCommand(command)) this.end();
  }
}
