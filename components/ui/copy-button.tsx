"use client";

import { useState } from "react";

import { uiMessages } from "@/lib/messages/ui";

import { useMessages } from "./locale";

interface CopyButtonProps {
  /** What is copied; a function is asked only then. */
  readonly text: string | (() => string);
  /** What the button says; "Copy" unless given. */
  readonly label?: string;
  /** What is read out where the label alone does not say it; it begins with the label. */
  readonly name?: string;
}

/** Copies a text and says whether it worked. */
export function CopyButton({ text, label, name }: CopyButtonProps) {
  const texts = useMessages(uiMessages);
  const [outcome, setOutcome] = useState<"copied" | "copy_failed" | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(typeof text === "string" ? text : text()).then(
      () => setOutcome("copied"),
      () => setOutcome("copy_failed"),
    );
  };
  return (
    <span className="copy">
      <span role="status">{outcome !== null && texts[outcome]}</span>
      <button type="button" className="figure-action" aria-label={name} onClick={copy}>
        {label ?? texts.copy}
      </button>
    </span>
  );
}
