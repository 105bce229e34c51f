const SETTLED_MS = 140;

/** Calls now, and each time a scroll, a resize, a keyboard on the screen, a change of the page or what rises on it has come to rest. */
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
  // The page's foot moves without a change of the tree when the consent banner grows.
  const sizes = new ResizeObserver(later);
  sizes.observe(document.body);
  // on a busy phone the banner is still rising when the tree has long been at rest
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
