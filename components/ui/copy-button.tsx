"use client";

import { useState } from "react";

import { uiMessages } from "@/lib/messages/ui";

import { useMessages } from "./locale";

interface CopyButtonProps {
  readonly text: string;
  /** What the button says; "Copy" unless given. */
  readonly label?: string;
}

/** Copies a text and says whether it worked. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const texts = useMessages(uiMessages);
  const [outcome, setOutcome] = useState<"copied" | "copy_failed" | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome("copied"),
      () => setOutcome("copy_failed"),
    );
  };
  return (
    <span className="copy">
      <span role="status">{outcome !== null && texts[outcome]}</span>
      <button type="button" className="figure-action" onClick={copy}>
        {label ?? texts.copy}
      </button>
    </span>
  );
}
