"use client";

import { useMessages } from "@/components/ui/locale";
import { frameMessages } from "@/lib/messages/frame";

import { useChosenRun } from "./chosen-run";

const PRODUCT = "Rewardscape 0.1";

/** Product, privacy, the state of the data, and what the data is. */
export function Footer() {
  const texts = useMessages(frameMessages);
  const chosen = useChosenRun();
  const manifest = "manifest" in chosen ? chosen.manifest : null;
  const rebuilt = chosen.status === "ready" && chosen.run.provenance === "reconstruction";
  return (
    <footer className="page-footer">
      <div className="wrap">
        <span>{PRODUCT}</span>
        <span>{texts.no_upload}</span>
        {manifest && <code>{texts.data_version(manifest.data_version)}</code>}
        {rebuilt && <span>{texts.reconstruction_note}</span>}
      </div>
    </footer>
  );
}
