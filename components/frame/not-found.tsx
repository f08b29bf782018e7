"use client";

import Link from "next/link";

import { useMessages } from "@/components/ui/locale";
import { frameMessages } from "@/lib/messages/frame";

/** For a path that no view answers. */
export function NotFound() {
  const texts = useMessages(frameMessages);
  return (
    <div className="page-message">
      <h1>{texts.not_found}</h1>
      <p>
        <Link href="/">{texts.not_found_help}</Link>
      </p>
    </div>
  );
}
