import { siteUrl } from "@/lib/db/site";
import type { SceneJob } from "@/lib/figures/export-scene";

import type { FigureReply, FigureRequest } from "./figure-protocol";

interface Waiting {
  readonly resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let last = 0;

/** A figure's file, written by a worker that starts with the first and stays; a dead one is replaced by the next call. */
export function exportInWorker(job: SceneJob): Promise<Uint8Array<ArrayBuffer>> {
  const target = worker ?? start();
  worker = target;
  last += 1;
  const request: FigureRequest = { id: last, job };
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject });
    target.postMessage(request);
  });
}

function start(): Worker {
  const started = new Worker(siteUrl("workers/figure-worker.js"));
  started.addEventListener("message", ({ data }: MessageEvent<FigureReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) asked?.resolve(data.bytes);
    else asked?.reject(new Error(data.message));
  });
  started.addEventListener("error", (event) => {
    worker = null;
    started.terminate();
    const reason = event.message === "" ? "its worker could not be loaded" : event.message;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  });
  return started;
}
