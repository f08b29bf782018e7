"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import type { z } from "zod";

import type { Query } from "@/lib/queries/query";

import { answer } from "./answer";
import { asking } from "./asking";
import { generation } from "./generation";
import type { Loadable } from "./loadable";
import { countAsPending } from "./pending";

/**
 * The rows of a query: first the answer stored at ingestion where there is one (`live: false`), then the live one.
 * `null` params mean "do not ask yet". Equal live rows keep the identity of the stored ones.
 */
export function useRows<P extends z.ZodRawShape, R extends z.ZodRawShape>(
  query: Query<P, R>,
  params: z.infer<z.ZodObject<P>> | null,
): Loadable<z.infer<z.ZodObject<R>>> {
  type Row = z.infer<z.ZodObject<R>>;
  const asked = useSyncExternalStore(asking.subscribe, asking.get, () => 0);
  const state = useSyncExternalStore(generation.subscribe, generation.get, () => 0);
  const key = params === null ? null : JSON.stringify([query.name, params]);
  const [settled, setSettled] = useState<{ key: string; loadable: Loadable<Row> } | null>(null);
  const [shown, setShown] = useState<readonly Row[] | null>(null);

  useEffect(() => {
    if (params === null || key === null) return;
    let current = true;
    const asks = countAsPending(() =>
      answer(query, params, (loadable) => {
        if (!current) return;
        setSettled({ key, loadable });
        if (loadable.status === "ready") setShown(loadable.rows);
      }),
    );
    asks.catch((error: unknown) => {
      reportError(error);
    });
    return () => {
      current = false;
    };
    // `key` stands for query and params, whose identity changes on every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, asked, state]);

  if (settled !== null && settled.key === key) return settled.loadable;
  return { status: "loading", previous: shown };
}
