"use client";

import { useEffect, useMemo, useState } from "react";

import { takeTurn } from "@/components/ui/turns";
import { barnardExact } from "@/lib/domain/compare/barnard";
import type { MeansComparison } from "@/lib/domain/compare/comparison";
import { benjaminiHochberg } from "@/lib/domain/compare/multiplicity";
import type { ExactTest } from "@/lib/domain/compare/pairing";

/** A comparison by the wanted test or, while that is reckoned, still by Fisher's: its options say which. */
export interface TestedComparison {
  readonly found: MeansComparison;
  /** Tasks that are done of all; null when nothing is being reckoned. */
  readonly progress: { readonly done: number; readonly tasks: number } | null;
}

interface Reckoned {
  readonly of: MeansComparison;
  readonly ps: readonly number[];
}

/** Tasks between two reports of progress. */
const REPORTED = 10;

/**
 * Barnard's test of two long cohorts takes up to half a second a task: each task has a turn of its own, so that the
 * page stays at hand. `fisher` is the comparison by Fisher's test, which takes no time.
 */
export function useExactTests(fisher: MeansComparison, test: ExactTest): TestedComparison {
  const [reckoned, setReckoned] = useState<Reckoned | null>(null);
  const isWanted = test === "barnard";

  useEffect(() => {
    if (!isWanted) return;
    const ps: number[] = [];
    let forget: (() => void) | null = null;
    const next = () => {
      const task = fisher.tasks[ps.length];
      if (task === undefined) return;
      const { a, b } = task;
      ps.push(barnardExact(a.strict_successes, a.n, b.strict_successes, b.n));
      if (ps.length % REPORTED === 0 || ps.length === fisher.tasks.length)
        setReckoned({ of: fisher, ps: [...ps] });
      forget = takeTurn(next);
    };
    forget = takeTurn(next);
    return () => forget?.();
  }, [fisher, isWanted]);

  return useMemo(() => {
    const tasks = fisher.tasks.length;
    if (!isWanted || tasks === 0) return { found: fisher, progress: null };
    const ps = reckoned?.of === fisher ? reckoned.ps : [];
    if (ps.length < tasks) return { found: fisher, progress: { done: ps.length, tasks } };
    const qs = benjaminiHochberg(ps);
    return {
      found: {
        ...fisher,
        options: { ...fisher.options, test: "barnard" },
        tasks: fisher.tasks.map((task, at) => ({ ...task, p: ps[at] ?? 1, q: qs[at] ?? null })),
      },
      progress: null,
    };
  }, [fisher, isWanted, reckoned]);
}
