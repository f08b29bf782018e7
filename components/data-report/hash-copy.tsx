"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { useMessages } from "@/components/ui/locale";
import { dataTableMessages } from "@/lib/messages/data-tables";

const SHOWN = 10;

/** The start of a SHA-256 that copies the whole. */
export function HashCopy({ hash }: { readonly hash: string }) {
  const texts = useMessages(dataTableMessages);
  const start = hash.slice(0, SHOWN);
  return <CopyButton text={hash} label={start} name={texts.copy_hash(start)} />;
}
