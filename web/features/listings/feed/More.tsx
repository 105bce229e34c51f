import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react';
import { isPlainClick } from '#web/platform/browser/plain-click.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { Spinner } from '#web/platform/ui/Spinner.tsx';

/** Distance below the viewport at which the next page is requested. */
const AHEAD = '600px';

interface MoreProps {
  /** Cursor of the next page, and the address of that page. */
  next: string;
  path: string;
  loading: boolean;
  failed: string;
  byItself: boolean;
  load: () => Promise<void>;
}

/** Loads the next page when it comes into view or is pressed; for a crawler it is a link to that page. */
export function More({ next, path, loading, failed, byItself, load }: MoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const arrive = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new cursor watches anew, its place may be in view already
  useEffect(() => {
    if (!byItself || !place.current) return;
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && void arrive(), { rootMargin: AHEAD });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [byItself, next]);
  const press = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void load();
  };
  return (
    <div ref={place} className="mt-10 flex flex-col items-center gap-3 text-center">
      {failed && <p role="alert">{failed}</p>}
      <LinkButton
        to={path}
        rel="next"
        look="secondary"
        size="large"
        aria-busy={loading}
        icon={loading && <Spinner />}
        onClick={press}
      >
        {loading ? 'Caricamento…' : failed ? 'Riprova' : 'Mostra altri annunci'}
      </LinkButton>
    </div>
  );
}
