import type { StreamReader } from "@/ingest/source";

import { detectsTerminalRlLog } from "./detection";
import { LineScanner } from "./line-scanner";
import { Reading } from "./reading";

/** Reads the log of a terminal-rl training job (Ray + slime): trials, metrics, launch configuration. */
export const terminalRlLog = {
  kind: "terminal-rl-log",
  title: "terminal-rl training log",
  copiesChunks: true,
  detects: detectsTerminalRlLog,
  async read(chunks, context, sink) {
    const reading = new Reading(context, sink);
    const scanner = new LineScanner(
      (text, line, torn) => reading.take(text, line, torn),
      reading.lane,
      reading.events,
    );
    for await (const chunk of chunks) scanner.push(chunk);
    reading.end(scanner.end());
  },
} satisfies StreamReader;
