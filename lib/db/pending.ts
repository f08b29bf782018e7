let pending = 0;

/**
 * Runs a question while counting it in `data-asking` on <html>: "0" once nothing is on its way. Screenshots, printing
 * and browser tests wait for it.
 */
export async function countAsPending<T>(question: () => Promise<T>): Promise<T> {
  mark(1);
  try {
    return await question();
  } finally {
    mark(-1);
  }
}

function mark(change: 1 | -1): void {
  pending += change;
  document.documentElement.dataset["asking"] = String(pending);
}
