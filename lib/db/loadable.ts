/** What a view can know about rows it asked for. `previous` lets it keep showing the last answer meanwhile. */
export type Loadable<Row> =
  | { readonly status: "loading"; readonly previous: readonly Row[] | null }
  | { readonly status: "failed"; readonly error: Error }
  | {
      readonly status: "ready";
      readonly rows: readonly Row[];
      /** False while these are the answers stored at ingestion, true once the engine in the page gave them. */
      readonly live: boolean;
      /** Why the stored answers stay: the live answer failed. Absent while it is awaited and once it is there. */
      readonly failure?: Error;
    };
