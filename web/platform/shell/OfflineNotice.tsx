import { WifiOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { onFirstTouch } from '#web/platform/browser/first-touch.ts';

/** Shown while the browser is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => onFirstTouch(stayWhileOffline), []);
  return (
    <output className="block">
      {!online && (
        <span className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-sm text-paper">
          <WifiOff size={16} aria-hidden="true" className="shrink-0" />
          Sei senza connessione: quello che vedi potrebbe non essere aggiornato.
        </span>
      )}
    </output>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Without a connection from the first touch on, the script does not arrive, and the router reloads as it does without. */
function stayWhileOffline(): void {
  import('./stay-while-offline.ts').then(
    ({ listen }) => listen(),
    () => undefined,
  );
}
