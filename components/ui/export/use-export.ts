"use client";

import { useEffect, useState } from "react";

import { exportInWorker } from "@/lib/export/exporter";
import { figureJob } from "@/lib/figures/figure-job";

import type { ExportForm } from "./export-form";
import { type Finished, finishNamed, finishOnPage } from "./finish-figure";
import type { FigureSource } from "./figure-source";
import type { PaperLayout } from "./paper-layout";

/** What the dialog shows and saves. */
export interface Exported extends Finished {
  readonly form: ExportForm;
  /** The file, or its text. */
  readonly content: Uint8Array<ArrayBuffer> | string;
  /** The address of a picture of it; null where it is text. */
  readonly picture: string | null;
}

export interface ExportState {
  /** The last that could be made, while another one is. */
  readonly exported: Exported | null;
  readonly isMaking: boolean;
  readonly failed: string | null;
}

/** Waits while a reader types. */
const PATIENCE_MS = 150;

/** Makes the file of a figure again whenever the form changes; null layout: nothing is drawn yet or ever. */
export function useExport(
  source: FigureSource,
  form: ExportForm,
  layout: PaperLayout | null,
  isReady: boolean,
): ExportState {
  const [state, setState] = useState<ExportState>({ exported: null, isMaking: true, failed: null });
  useEffect(() => {
    if (!isReady) return;
    let current = true;
    const timer = setTimeout(() => {
      setState(({ exported }) => ({ exported, isMaking: true, failed: null }));
      exportOf(source, form, layout).then(
        (exported) => {
          if (current) setState({ exported, isMaking: false, failed: null });
          else forget(exported);
        },
        (error: unknown) => {
          const failed = error instanceof Error ? error.message : String(error);
          if (current) setState({ exported: null, isMaking: false, failed });
        },
      );
    }, PATIENCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [source, form, layout, isReady]);
  const { exported } = state;
  useEffect(
    () => () => {
      if (exported !== null) forget(exported);
    },
    [exported],
  );
  return state;
}

function forget({ picture }: Exported): void {
  if (picture !== null) URL.revokeObjectURL(picture);
}

async function exportOf(
  source: FigureSource,
  form: ExportForm,
  layout: PaperLayout | null,
): Promise<Exported> {
  const finished =
    source.named === null ? await finishOnPage(source, layout, form) : await finishNamed(source.named, form);
  const { figure, framed, made } = finished;
  const job = figureJob(figure, framed, made, form);
  if (typeof job === "string") return { ...finished, form, content: job, picture: null };
  const content = await exportInWorker(job);
  // No browser shows a PDF in a picture; the SVG is drawn from the same scene.
  const shown = job.format === "pdf" ? await exportInWorker({ ...job, format: "svg" }) : content;
  const type = job.format === "png" ? "image/png" : "image/svg+xml";
  return { ...finished, form, content, picture: URL.createObjectURL(new Blob([shown], { type })) };
}
