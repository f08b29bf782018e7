import type { ProblemKind } from "@/lib/domain/problem-kinds";

/** Thrown by a reader that cannot go on with a file: told as a problem of that kind; rows given before stay. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly kind: ProblemKind,
    message: string,
  ) {
    super(message);
  }
}
