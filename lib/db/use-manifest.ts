"use client";

import { useEffect, useState, useSyncExternalStore } from "react";

import type { Manifest } from "@/lib/schema/manifest";

import { asking } from "./asking";
import { asError } from "./data-error";
import { generation } from "./generation";
import { loadManifest } from "./manifest";

export type LoadableManifest =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error }
  | { readonly status: "ready"; readonly manifest: Manifest };

/** The index of the data folder. `failed` carries a sentence that says what to do. */
export function useManifest(): LoadableManifest {
  const asked = useSyncExternalStore(asking.subscribe, asking.get, () => 0);
  const state = useSyncExternalStore(generation.subscribe, generation.get, () => 0);
  const [loadable, setLoadable] = useState<LoadableManifest>({ status: "loading" });
  useEffect(() => {
    let current = true;
    loadManifest().then(
      (manifest) => {
        if (current) setLoadable({ status: "ready", manifest });
      },
      (error: unknown) => {
        if (current) setLoadable({ status: "failed", error: asError(error) });
      },
    );
    return () => {
      current = false;
    };
  }, [asked, state]);
  return loadable;
}
