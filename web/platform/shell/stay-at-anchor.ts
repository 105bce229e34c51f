/** How long the page above the anchor may still change: fonts, notices, what is laid out when it comes near. */
const SETTLED_AFTER_MS = 5000;
const SIGNS = ['pointerdown', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Keeps the element that the address names where the browser has scrolled to it, whatever is laid out above it later.
 * Ends with the first sign of a person, who may want to be elsewhere.
 */
export function stayAtAnchor(): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!target) return;
  const show = () => target.scrollIntoView({ behavior: 'instant', block: 'start' });
  const watcher = new ResizeObserver(show);
  const end = () => {
    watcher.disconnect();
    for (const sign of SIGNS) window.removeEventListener(sign, end, true);
  };
  for (const sign of SIGNS) window.addEventListener(sign, end, { capture: true, passive: true });
  watcher.observe(document.body);
  setTimeout(end, SETTLED_AFTER_MS);
}
