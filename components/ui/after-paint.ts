/** Does something once the next frame is painted. Returns the function that takes the wish back. */
export function afterPaint(work: () => void): () => void {
  let forget = () => {};
  const frame = requestAnimationFrame(() => {
    const timer = setTimeout(work, 0);
    forget = () => clearTimeout(timer);
  });
  forget = () => cancelAnimationFrame(frame);
  return () => forget();
}
