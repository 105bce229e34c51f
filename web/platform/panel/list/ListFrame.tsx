import { useEffect, useRef } from 'react';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import type { AdminList } from './use-list.ts';

export interface ListFrameProps<Row> {
  list: AdminList<Row>;
  /** Italian noun of the rows, singular and plural. If absent, the tab shows its own count. */
  noun?: readonly [one: string, many: string] | undefined;
  /** Shown if the list is empty. */
  empty: Elements;
  /** Filters are set: an empty list then means that nothing matches them. */
  filtered?: boolean;
  onClear?: () => void;
  /** Given on every page after the first: leads back to it if this page is empty. */
  onFirstPage?: (() => void) | undefined;
  children: (rows: readonly Row[]) => Elements;
}

/** The frame of each list of the panel: count, loading, error and empty states, and the button that loads more. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { list, noun, empty, filtered, onClear, onFirstPage, children } = props;
  const { rows, total, totalInWords, isCapped, error, stale, retry, more, loadingMore } = list;
  const box = useFocusKept(rows?.length ?? 0);
  if (!rows) return error ? <Failed error={error} retry={retry} /> : <Waiting />;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {(noun || isCapped) && (
        <p aria-live="polite" className="mb-3 text-ink-soft tabular-nums">
          {`${totalInWords}${noun ? ` ${total === 1 ? noun[0] : noun[1]}` : ''}${isCapped ? ': restringi la ricerca' : ''}`}
        </p>
      )}
      {rows.length === 0 &&
        (onFirstPage ? <PageGone onFirstPage={onFirstPage} /> : filtered ? <NothingFound onClear={onClear} /> : empty)}
      {rows.length > 0 && (
        <div className={classes('gentle', stale && 'opacity-60')} aria-busy={stale || undefined}>
          {children(rows)}
        </div>
      )}
      {more && (
        <p className="mt-5 text-center">
          <Button look="secondary" busy={loadingMore} busyLabel="Caricamento…" onClick={more}>
            Mostra altri
          </Button>
        </p>
      )}
    </div>
  );
}

/** How long a confirmation dialog may take to close after its row is gone. */
const CLOSING_MS = 3000;

/**
 * Moves the focus to the list if the focused row has been removed. Otherwise the keyboard would restart at the top of
 * the page. The row can go before the dialog that confirmed it has closed and returned the focus to nothing.
 */
function useFocusKept(rows: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    const isShorter = rows < before.current;
    before.current = rows;
    if (!isShorter) return;
    const until = performance.now() + CLOSING_MS;
    let frame = 0;
    const look = () => {
      if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
      const active = document.activeElement;
      const isUnsettled = active === document.body || active?.closest('[role=alertdialog], [role=dialog]');
      if (isUnsettled && performance.now() < until) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [rows]);
  return box;
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const said = sentence(error, '');
  return (
    <EmptyState role="alert" title="Errore caricamento admin" actions={<Button onClick={retry}>Riprova</Button>}>
      {said || 'Il portale non ha risposto come doveva.'}
    </EmptyState>
  );
}

/** Shown if the last row of the last page was deleted, or if the address names a page that no longer exists. */
function PageGone({ onFirstPage }: { onFirstPage: () => void }) {
  return (
    <EmptyState title="Questa pagina è vuota" actions={<Button onClick={onFirstPage}>Torna alla prima</Button>}>
      L'elenco ora è più corto.
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      title="Nessun risultato"
      actions={
        onClear && (
          <Button look="secondary" onClick={onClear}>
            Togli i filtri
          </Button>
        )
      }
    >
      Con questi filtri non si trova nulla.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Caricamento…</p>
      <Skeleton className="mb-3 h-6 w-40" />
      <div className="grid gap-3 rounded-card bg-card p-4 shadow-soft">
        {['uno', 'due', 'tre', 'quattro', 'cinque', 'sei'].map((key) => (
          <Skeleton key={key} className="h-12" />
        ))}
      </div>
    </div>
  );
}
