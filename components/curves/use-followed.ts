"use client";

import { startTransition, useEffect, useState } from "react";

import { takeTurn } from "@/components/ui/turns";

/** A value as what stands lower on the page knows it: a change comes in a turn of its own, once `isDue`. */
export function useFollowed<Value>(value: Value, isDue: boolean): Value {
  const [known, setKnown] = useState<{ readonly value: Value }>({ value });
  const isBehind = !Object.is(known.value, value);
  useEffect(
    () => (isDue && isBehind ? takeTurn(() => startTransition(() => setKnown({ value }))) : undefined),
    [isDue, isBehind, value],
  );
  return known.value;
}
