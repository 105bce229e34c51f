const SETTLED_MS = 140;

/**
 * Calls `settle` now, and 140 ms after the last scroll, resize, opening of a keyboard, DOM change or animation. Returns
 * a function that stops this.
 */
export function whenSettled(settle: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(rest);
    rest = setTimeout(settle, SETTLED_MS);
  };
  const changes = new MutationObserver(later);
  changes.observe(document.body, { childList: true, subtree: true });
  // The body grows without a DOM change when the consent banner grows.
  const sizes = new ResizeObserver(later);
  sizes.observe(document.body);
  // On a slow phone the banner's animation ends long after the last DOM change.
  document.addEventListener('animationend', later, { signal });
  window.addEventListener('scroll', later, { passive: true, signal });
  window.addEventListener('resize', later, { signal });
  window.visualViewport?.addEventListener('resize', later, { signal });
  settle();
  return () => {
    clearTimeout(rest);
    changes.disconnect();
    sizes.disconnect();
    leaving.abort();
  };
}
