import { NotFound } from "@/components/frame/not-found";

export default function NotFoundPage() {
  return <NotFound />;
}
