import type { Metadata } from "next";

import { TaskView } from "@/components/task/task-view";

export const metadata: Metadata = { title: "Task" };

export default function TaskPage() {
  return <TaskView />;
}
