"use client";

import { useQueryState } from "nuqs";

import { defaultRun } from "@/lib/db/manifest";
import { useManifest } from "@/lib/db/use-manifest";
import type { Manifest, ManifestRun } from "@/lib/schema/manifest";
import { viewState } from "@/lib/url/view-state";

/** Which run the page is about: the one in the URL, else the first of the data as the page began. */
export type ChosenRun =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: Error }
  | { readonly status: "empty"; readonly manifest: Manifest }
  /** The URL names a run that this data does not hold. */
  | { readonly status: "unknown"; readonly asked: string; readonly manifest: Manifest }
  | { readonly status: "ready"; readonly run: ManifestRun; readonly manifest: Manifest };

/** The chosen run, from URL and manifest. */
export function useChosenRun(): ChosenRun {
  const [asked] = useQueryState("run", viewState.run);
  const loadable = useManifest();
  if (loadable.status !== "ready") return loadable;
  const { manifest } = loadable;
  const first = defaultRun(manifest);
  if (first === undefined) return { status: "empty", manifest };
  const run = asked === null ? first : manifest.runs.find(({ run_id }) => run_id === asked);
  return run === undefined
    ? { status: "unknown", asked: asked ?? "", manifest }
    : { status: "ready", run, manifest };
}
