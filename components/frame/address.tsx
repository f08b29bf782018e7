"use client";

import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useEffect } from "react";

import { newestAddress } from "@/lib/url/newest-address";

const address = newestAddress();

/** Lets the views keep their state in the address, which never goes back to an older state than theirs. */
export function Address({ children }: { readonly children: ReactNode }) {
  useEffect(keepNewest, []);
  return <NuqsAdapter processUrlSearchParams={announced}>{children}</NuqsAdapter>;
}

/** Called with each state just before it is written. */
function announced(search: URLSearchParams): URLSearchParams {
  const url = new URL(location.href);
  url.search = search.toString();
  address.announce(url.href);
  return search;
}

/** Effects of children run first, so the router's own writes, too, come through here. */
function keepNewest() {
  const replaceState = history.replaceState.bind(history);
  const pushState = history.pushState.bind(history);
  history.replaceState = (data: unknown, unused, url) => {
    replaceState(data, unused, url == null ? url : address.replaced(new URL(url, location.href).href));
  };
  history.pushState = (data: unknown, unused, url) => {
    if (url != null) address.moved(new URL(url, location.href).href);
    pushState(data, unused, url);
  };
  const moved = () => {
    address.moved();
  };
  window.addEventListener("popstate", moved);
  return () => {
    history.replaceState = replaceState;
    history.pushState = pushState;
    window.removeEventListener("popstate", moved);
  };
}
