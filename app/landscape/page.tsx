import type { Metadata } from "next";

import { LandscapeView } from "@/components/landscape/landscape-view";

export const metadata: Metadata = { title: "Landscape" };

export default function LandscapePage() {
  return <LandscapeView />;
}
