import { intruders, recognizesOwn } from './intruders.ts';

const SHARING =
  /shar(e|ing)|condivid|social|facebook|twitter|whatsapp|instagram|telegram|linkedin|pinterest|tiktok|addtoany|addthis/i;
const TIMES_MS = [0, 300, 1500];
const SHARING_TIMES_MS = [...TIMES_MS, 4000];

/**
 * Hides the badges of site builders and removes sharing buttons from the sticky header, checking several times because
 * they are inserted late. Returns a function that stops the checks.
 */
export function removeIntruders(brands: readonly string[]): () => void {
  if (!recognizesOwn()) return () => {};
  const timers = [
    ...TIMES_MS.map((time) => setTimeout(hideBadges, time, brands)),
    ...SHARING_TIMES_MS.map((time) => setTimeout(removeSharing, time)),
  ];
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

function hideBadges(brands: readonly string[]): void {
  if (brands.length === 0) return;
  const mention = new RegExp(`\\b(${brands.map(literally).join('|')})\\b`, 'i');
  for (const element of intruders(document.body))
    if (mention.test(element.outerHTML)) element.style.setProperty('display', 'none', 'important');
}

function removeSharing(): void {
  const bar = document.querySelector('[data-sticky-bar]');
  if (!bar) return;
  for (const element of intruders(bar)) if (SHARING.test(element.outerHTML)) element.remove();
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
