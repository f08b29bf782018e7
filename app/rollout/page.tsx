import type { Metadata } from "next";

import { RolloutView } from "@/components/rollout/rollout-view";

export const metadata: Metadata = { title: "Rollout" };

export default function RolloutPage() {
  return <RolloutView />;
}
