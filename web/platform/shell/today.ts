import { useSyncExternalStore } from 'react';
import { useIdentity } from './identity.ts';

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });
/** A browser's clock that is further ahead is wrong, or the page is from an old cache. */
const TRUSTED_MS = 90 * 86_400_000;

/** Returns the day `yyyy-mm-dd` in Italy at an instant. */
export function italianDay(at: Date): string {
  return DAY.format(at);
}

/**
 * Returns today in Italy: the day on which the server rendered the page while hydrating, so that both render the same,
 * and then the browser's, so that a page that stays open or was cached grows older. A clock that is behind or far ahead
 * is ignored.
 */
export function useToday(): string {
  const rendered = useIdentity()?.today ?? '';
  return useSyncExternalStore(
    onReturn,
    () => laterDay(rendered),
    () => rendered,
  );
}

function laterDay(rendered: string): string {
  const now = italianDay(new Date());
  const isTrusted = now > rendered && Date.parse(now) - Date.parse(rendered) < TRUSTED_MS;
  return isTrusted ? now : rendered;
}

function onReturn(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
