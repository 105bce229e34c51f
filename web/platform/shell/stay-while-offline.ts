import { pageRouter } from '#web/platform/browser/page-router.ts';
import { toast } from '#web/platform/ui/toast.ts';

/**
 * Keeps a person on the page while the browser is offline: the router reloads the page where the script of the next one
 * does not arrive, and the portal would be gone. Cards, and what is marked `data-over-page`, open over the page and say
 * themselves what they cannot read. A page that the service worker has stored opens.
 */
function stay(event: MouseEvent): void {
  if (navigator.onLine || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.closest('article, [data-over-page]')) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  void openStored(link);
}

/** Follows a link to a page that the service worker has stored. */
async function openStored({ pathname, search, hash }: HTMLAnchorElement): Promise<void> {
  const stored = await window.caches?.match(pathname).catch(() => undefined);
  if (stored) await pageRouter().navigate(pathname + search + hash);
  else toast('error', 'Connessione assente. Controlla la rete e riprova.');
}

/** Begins to listen, before the router hears of a click. */
export const listen = () => window.addEventListener('click', stay, true);
