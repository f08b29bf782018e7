"use client";

import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { z } from "zod";

import type { Query } from "@/lib/queries/query";

import { answer } from "./answer";
import { asking } from "./asking";
import { generation } from "./generation";
import type { Loadable } from "./loadable";
import { countAsPending } from "./pending";

const LOADING = { status: "loading", previous: null } as const;

/**
 * The rows of one query for each of several params, in their order: `useRows` for a list whose length changes.
 * What was answered live is not asked again when the list grows;
 * the list of answers is the same object until one of them changes.
 */
export function useRowsOfEach<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  each: readonly z.infer<z.ZodObject<P>>[],
): readonly Loadable<z.infer<z.ZodObject<R>>>[] {
  type Row = z.infer<z.ZodObject<R>>;
  const asked = useSyncExternalStore(asking.subscribe, asking.get, () => 0);
  const state = useSyncExternalStore(generation.subscribe, generation.get, () => 0);
  const keys = each.map((params) => JSON.stringify([query.name, params]));
  const [answers, setAnswers] = useState<ReadonlyMap<string, Loadable<Row>>>(new Map());
  /** By question, the state of the data that its live answer is of. */
  const settled = useRef(new Map<string, number>());
  const all = keys.join("\n");

  useEffect(() => {
    let current = true;
    each.forEach((params, index) => {
      const key = keys[index] ?? "";
      if (settled.current.get(key) === state) return;
      const asks = countAsPending(() =>
        answer(query, params, (loadable) => {
          if (!current) return;
          if (loadable.status === "ready" && loadable.live) settled.current.set(key, state);
          setAnswers((known) => new Map(known).set(key, loadable));
        }),
      );
      asks.catch((error: unknown) => {
        reportError(error);
      });
    });
    return () => {
      current = false;
    };
    // `all` stands for query and params, whose identity changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [all, asked, state]);

  return useMemo(
    () => (all === "" ? [] : all.split("\n").map((key) => answers.get(key) ?? LOADING)),
    [all, answers],
  );
}
