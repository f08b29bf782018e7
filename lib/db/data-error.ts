/** What went wrong with a file of the data folder, for those who want more than the sentence. */
export interface DataTrouble {
  /** Path of the file inside the site, as in "data/manifest.json". */
  readonly file: string;
  readonly url: string;
  /** Null when no answer came, or when the answer came and its content is at fault. */
  readonly http_status: number | null;
}

/** A file of the data folder that is missing, unreadable or not what the manifest says; says what to do. */
export class DataError extends Error {
  override readonly name = "DataError";

  constructor(
    message: string,
    readonly trouble: DataTrouble,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whatever was thrown, as an Error. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
