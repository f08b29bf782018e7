/** The query engine could not start; nothing live can be had until it does. */
export class EngineError extends Error {
  override readonly name = "EngineError";
}
