import { LandscapeView } from "@/components/landscape/landscape-view";

export default function LandscapePage() {
  return <LandscapeView />;
}
