declare function importScripts(url: string): void;

// DuckDB-wasm does not listen when its code cannot be fetched or compiled, and would keep the page waiting for ever.
// As an error of the worker the page hears of it.
self.addEventListener("unhandledrejection", (event) => {
  setTimeout(() => {
    throw event.reason;
  });
});

importScripts(new URL("../duckdb/duckdb-browser-eh.worker.js", self.location.href).href);
