"use client";

import Link from "next/link";
import { Fragment, type ReactNode } from "react";

import { useMessages } from "@/components/ui/locale";
import { Failure, Skeleton } from "@/components/ui/query-gate";
import { frameMessages } from "@/lib/messages/frame";
import type { Manifest, ManifestRun } from "@/lib/schema/manifest";
import { carry } from "@/lib/url/view-state";

import { useChosenRun } from "./chosen-run";

const INGEST = "./bin/rewardscape ingest <path…> --out public/data";

/** A page about one run. Its content starts anew for every run, so that nothing of another run stays on it. */
export function RunPage({
  children,
}: {
  readonly children: (run: ManifestRun, manifest: Manifest) => ReactNode;
}) {
  const texts = useMessages(frameMessages);
  const chosen = useChosenRun();
  switch (chosen.status) {
    case "loading":
      return <Skeleton shape="plot" />;
    case "failed":
      return (
        <div className="page-message">
          <h1>{texts.data_missing}</h1>
          <Failure error={chosen.error} unaffected="" />
        </div>
      );
    case "empty":
      return (
        <div className="page-message">
          <h1>{texts.no_runs}</h1>
          <p>{texts.no_runs_help}</p>
          <pre>{INGEST}</pre>
        </div>
      );
    case "unknown":
      return (
        <div className="page-message">
          <h1>{texts.unknown_run(chosen.asked)}</h1>
          <p>{texts.unknown_run_help}</p>
          <ul>
            {chosen.manifest.runs.map(({ run_id, name }) => (
              <li key={run_id}>
                <Link href={carry("/", { run: run_id })}>
                  {name} <code>{run_id}</code>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      );
    case "ready":
      return <Fragment key={chosen.run.run_id}>{children(chosen.run, chosen.manifest)}</Fragment>;
  }
}
