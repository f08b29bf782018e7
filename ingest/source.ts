import type {
  CheckpointRow,
  EventRow,
  LeaderboardRow,
  MetricRow,
  RunConfigRow,
  RunRow,
  TaskRow,
  TrialRow,
} from "@/lib/schema/tables";
import type { Phase } from "@/lib/domain/vocabulary";
import type { ProblemKind } from "@/lib/domain/problem-kinds";

/** What is known of a file before it is read. */
export interface SourceContext {
  /** As shown to the user and stored: never an absolute path of this machine. */
  readonly path: string;
  /** The run to use when the file does not name one itself. */
  readonly runId: string;
  /** True when the user (or a run card) said which run this is: it then wins over the file's own id. */
  readonly runIsGiven: boolean;
  readonly phase: Phase | null;
  readonly checkpoint: number | null;
  /** Columns of a plain table of trials by our name for them, as the user mapped them: {reward: "score"}. */
  readonly columns: Readonly<Record<string, string>>;
  /** True when the user asked to keep hosts, user names, addresses and launch commands (never keys). */
  readonly keepsPersonal: boolean;
  /**
   * A small file by its path relative to this one ("../result.json"): null when there is none, when it is
   * larger than 4 MiB, or when it lies outside the folder that was given. Symbolic links are not followed.
   */
  beside(relative: string): Promise<Buffer | null>;
}

/** Facts of a run that a source knows; the writer merges them, the first non-null value wins. */
export type RunFacts = Pick<RunRow, "run_id"> & Partial<RunRow>;
type TrialExtra = "input_tokens" | "cached_tokens" | "output_tokens" | "cost_usd";
export type TrialDraft = Omit<TrialRow, "source_id" | "superseded" | TrialExtra> &
  Partial<Pick<TrialRow, TrialExtra>>;
export type MetricDraft = Omit<MetricRow, "source_id" | "superseded">;
export type EventDraft = Omit<EventRow, "source_id">;
export interface ProblemDraft {
  readonly kind: ProblemKind;
  readonly run_id?: string | null;
  /** 1-based line of the file, where it has lines. */
  readonly line?: number | null;
  /** 0-based offset, where it has none. */
  readonly byte?: number | null;
  /** 1 when left out. */
  readonly count?: number;
  /** One English sentence: what was found there. Hostile text from data may stand in it. */
  readonly detail: string;
}

/** Where a reader puts what it finds. Calls are synchronous; rows may come in any order. */
export interface Sink {
  run(facts: RunFacts): void;
  config(row: RunConfigRow): void;
  trial(row: TrialDraft): void;
  metric(row: MetricDraft): void;
  task(row: TaskRow): void;
  checkpoint(row: CheckpointRow): void;
  event(row: EventDraft): void;
  leaderboard(row: LeaderboardRow): void;
  problem(problem: ProblemDraft): void;
  /** Statements of this file that were used only to check what other files say. */
  checked(count: number): void;
  /** Number of lines of the file, told once at its end, where lines mean something. */
  lines(count: number): void;
}

/** Bytes of a file at any place: what formats with an index at their end need. */
export interface RandomAccess {
  readonly byteLength: number;
  /** Fewer bytes than asked for when the file ends before `end`. */
  bytes(start: number, end: number): Promise<Buffer>;
}

interface Reader {
  readonly kind: string;
  /** What it is, for messages: "terminal-rl training log". */
  readonly title: string;
  /**
   * Judges by content: `head` holds up to the first 256 KiB of the file, `whole` says whether that is all. Of a
   * longer Parquet file it holds the four bytes of the mark and the last 256 KiB, where its columns are named.
   * `path` (with slashes, as in SourceContext) helps only where content says nothing: a reward.txt holds one number.
   */
  detects(head: Buffer, whole: boolean, path: string): boolean;
}

/** A format that is read from front to back. */
export interface StreamReader extends Reader {
  /** True when `read` copies what it keeps: the memory of a chunk may then be used again. */
  readonly copiesChunks?: boolean;
  read(chunks: AsyncIterable<Buffer>, context: SourceContext, sink: Sink): Promise<void>;
}

/** A format that must be read here and there: Parquet, zip. */
export interface RandomReader extends Reader {
  readAt(file: RandomAccess, context: SourceContext, sink: Sink): Promise<void>;
}

/** One input format. Pure: bytes in, rows and problems out, no file system, no clock. */
export type SourceReader = StreamReader | RandomReader;
