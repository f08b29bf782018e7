import type { asked } from "@/components/ui/asked";

/** What every figure of the trials shows beside its drawing. */
export interface SharedFacts {
  readonly sql: readonly ReturnType<typeof asked>[];
  readonly qualifier: string | null;
}
