"use client";

import { useMessages } from "@/components/ui/locale";
import { useRefresh } from "@/lib/db/use-refresh";
import { frameMessages } from "@/lib/messages/frame";

/** Says quietly that the data under the page were replaced, and when by the reader's clock. */
export function RefreshNotice() {
  const texts = useMessages(frameMessages);
  const { updated_at } = useRefresh();
  return (
    <span className="refresh-notice" role="status">
      {updated_at !== null && texts.updated(clock(new Date(updated_at)))}
    </span>
  );
}

/** "12:03:05" */
function clock(time: Date): string {
  return [time.getHours(), time.getMinutes(), time.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
