"use client";

import { RunPage } from "@/components/frame/run-page";

/** The verdict on one run, its findings, and what else this data holds. */
export function Overview() {
  return <RunPage>{(run) => <h1 className="page-title">{run.name}</h1>}</RunPage>;
}
