import type { Phase } from "@/lib/domain/vocabulary";

/** A file as it was when it was hashed. */
export interface SeenFile {
  readonly bytes: number;
  readonly modified: number;
  readonly sha256: string;
}

/** What one call of `ingest` is asked to do. */
export interface IngestOptions {
  readonly paths: readonly string[];
  /** Folder of the data; created when missing, other runs in it stay. */
  readonly out: string;
  readonly run?: string;
  readonly name?: string;
  readonly phase?: Phase;
  readonly checkpoint?: number;
  /** Reader to use for every file, whatever its content looks like. */
  readonly as?: string;
  /** Columns of plain tables of trials, by our name for them: {reward: "score"}. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Keep host and user names, addresses and launch commands; keys and passwords never are. */
  readonly keepsPersonal?: boolean;
  /** Drop what the runs met here hold from earlier calls, instead of adding to it. */
  readonly replace?: boolean;
  /** What "-" among the paths stands for. */
  readonly standardInput?: AsyncIterable<Buffer>;
  /** Size and time of files whose hash is known from the call before, for a caller that looks again and again. */
  readonly seen?: Map<string, SeenFile>;
  /** Called as bytes are read, for a progress bar. */
  readonly progress?: (read: {
    readonly path: string;
    readonly bytes: number;
    readonly total: number;
  }) => void;
}
