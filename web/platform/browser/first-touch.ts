const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const;

/**
 * Calls `work` once, when the browser is idle after the first sign that somebody uses the page. Not for those who save
 * data. Returns a function that takes it back.
 */
export function onFirstTouch(work: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const left = new AbortController();
  const begin = () => {
    left.abort();
    // Safari has no idle callback
    if ('requestIdleCallback' in window) window.requestIdleCallback(work);
    else setTimeout(work, 200);
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { once: true, passive: true, signal: left.signal });
  return () => left.abort();
}
