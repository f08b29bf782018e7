"use client";

import { type ReactNode, Suspense } from "react";

import { LocaleProvider, useMessages } from "@/components/ui/locale";
import { useDataWatch } from "@/lib/db/use-refresh";
import { frameMessages } from "@/lib/messages/frame";

import { Footer } from "./footer";
import { Header } from "./header";
import { Notices } from "./notices";
import { RunLine } from "./run-line";

/** Everything around a view. What it shows depends on the URL, which a static page knows only in the browser. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useDataWatch();
  return (
    <LocaleProvider>
      <Suspense>
        <SkipLink />
        <Header />
        <RunLine />
        <Notices />
        <main className="page-main wrap" id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </Suspense>
    </LocaleProvider>
  );
}

function SkipLink() {
  const texts = useMessages(frameMessages);
  return (
    <a className="skip-link" href="#content">
      {texts.skip}
    </a>
  );
}
