"use client";

import { lazy, Suspense, useState } from "react";

import { exportActionMessages } from "@/lib/messages/export-action";

import { useMessages } from "@/components/ui/locale";
import type { FigureSource } from "./figure-source";

const Dialog = lazy(() => import("./export-dialog").then(({ ExportDialog }) => ({ default: ExportDialog })));

interface ExportActionProps {
  readonly title: string;
  /** What is exported, asked when the dialog opens. */
  readonly source: () => FigureSource;
}

/** Opens the dialog; what it needs is loaded only then. */
export function ExportAction({ title, source }: ExportActionProps) {
  const texts = useMessages(exportActionMessages);
  const [open, setOpen] = useState<FigureSource | null>(null);
  return (
    <>
      <button
        type="button"
        className="figure-action"
        aria-label={texts.export_of(title)}
        aria-haspopup="dialog"
        onClick={() => setOpen(source())}
      >
        {texts.export}
      </button>
      {open !== null && (
        <Suspense fallback={null}>
          <Dialog source={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
