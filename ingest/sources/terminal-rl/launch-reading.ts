import { isLaunchLine, isOpenCommand, parseLaunch } from "./launch-line";
import { splitRecords } from "./line-layers";
import { toInt32 } from "./numbers";

/** A command with an unclosed quote cannot go on for ever. */
const LONGEST_COMMAND = 64 * 1024;

/** Gathers launch commands, which may span lines (a quoted JSON argument), and keeps their flags. */
export class LaunchReading {
  readonly #flags = new Map<string, string>();
  readonly #values = new Map<string, Set<string>>();
  #command: string | null = null;
  #secrets = 0;
  #firstLine: number | null = null;

  /** Every value that the commands so far give a flag, the first one's before the others'. */
  get values(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#values;
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

  /** The whole, positive number that the latest command with this flag gives it; null when it has none. */
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
    for (const [name, value] of flags) {
      this.#flags.set(name, value);
      const values = this.#values.get(name);
      if (values === undefined) this.#values.set(name, new Set([value]));
      else values.add(value);
    }
    this.#secrets += secrets;
    this.#command = null;
  }

  #gather(command: string): void {
    this.#command = command;
    if (command.length > LONGEST_COMMAND || !isOpenCommand(command)) this.end();
  }
}
