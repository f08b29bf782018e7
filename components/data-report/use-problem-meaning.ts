"use client";

import { useCallback } from "react";

import { useMessages } from "@/components/ui/locale";
import { PROBLEM_KINDS, type ProblemKind } from "@/lib/domain/problem-kinds";
import { problemMessages } from "@/lib/messages/problems";

/** What a kind of problem means for the numbers, in the reader's language; a kind of newer data says so. */
export function useProblemMeaning(): (kind: string) => string {
  const { meaning, unknown_kind } = useMessages(problemMessages);
  return useCallback((kind) => (isProblemKind(kind) ? meaning[kind] : unknown_kind), [meaning, unknown_kind]);
}

function isProblemKind(kind: string): kind is ProblemKind {
  return Object.hasOwn(PROBLEM_KINDS, kind);
}
