/** Returns a function that calls `tell` unless it has been called within the last milliseconds. */
export function atMostEvery(milliseconds: number, tell: () => void): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - toldAt < milliseconds) return;
    toldAt = performance.now();
    tell();
  };
}
