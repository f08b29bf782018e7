import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";

import { Address } from "@/components/frame/address";
import { Frame } from "@/components/frame/frame";

import "@fontsource-variable/noto-sans-sc/index.css";

import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Rewardscape", template: "%s · Rewardscape" },
  description: "See what your RL run actually learned.",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  colorScheme: "light dark",
};

const BASE_PATH = process.env["NEXT_PUBLIC_BASE_PATH"] ?? "";

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    // boot.js sets the reader's language and theme on <html> before React wakes up.
    <html lang="en" data-theme="light" suppressHydrationWarning>
      <head>
        {/* Must run before the first paint, so it may not be deferred. */}
        <script src={`${BASE_PATH}/boot.js`} />
      </head>
      <body>
        <Address>
          <Frame>{children}</Frame>
        </Address>
      </body>
    </html>
  );
}
