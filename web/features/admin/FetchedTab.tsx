import { useQuery } from '@tanstack/react-query';
import { reloadIfNothingIsLost } from '#web/platform/browser/reload.ts';
import { retryImport } from '#web/platform/browser/retry-import.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import type { LoadTab } from './tabs.tsx';

interface FetchedTabProps {
  id: string;
  load: LoadTab;
}

/** A tab whose code is loaded when it is selected. If loading fails, the panel remains and offers a retry. */
export function FetchedTab({ id, load }: FetchedTabProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['panel-tab', id],
    queryFn: () => retryImport(load),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  if (data) return <data.default />;
  if (!isError) return <Waiting />;

  async function again(): Promise<void> {
    const { isError: failed } = await refetch();
    if (failed) await reloadIfNothingIsLost();
  }

  return (
    <EmptyState
      role="alert"
      title="Errore caricamento admin"
      actions={
        <Button busy={isFetching} onClick={() => void again()}>
          Riprova
        </Button>
      }
    >
      Connessione assente. Controlla la rete e riprova.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <div>
      <p className="sr-only">Caricamento…</p>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="mt-5 h-80 rounded-card" />
    </div>
  );
}
