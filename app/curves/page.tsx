import type { Metadata } from "next";

import { CurvesView } from "@/components/curves/curves-view";

export const metadata: Metadata = { title: "Curves" };

export default function CurvesPage() {
  return <CurvesView />;
}
