import { useQuery } from '@tanstack/react-query';
import { getStats } from '#contract/features/statistics/calls.ts';
import { HealthCard } from '#web/features/health/panel/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { Attention } from './Attention.tsx';
import { WeekChart } from './WeekChart.tsx';

/** What requires attention, and the figures of the last twelve weeks. */
export default function OverviewTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', getStats.name],
    queryFn: ({ signal }) => api(getStats, {}, { signal }),
  });
  if (error && !data) {
    return (
      <EmptyState
        role="alert"
        title="Errore caricamento admin"
        actions={<Button onClick={() => void refetch()}>Riprova</Button>}
      >
        {sentence(error, 'Il portale non ha risposto come doveva.')}
      </EmptyState>
    );
  }
  if (!data) return <Waiting />;
  const { weeks, attention } = data;
  return (
    <div className="grid gap-6">
      <Attention attention={attention} />
      <HealthCard />
      <section aria-labelledby="settimane">
        <h2 id="settimane" className="mb-3 text-xl">
          Le ultime dodici settimane
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <WeekChart title="Annunci pubblicati" weeks={weeks} kind="listings" tone="fill-primary" />
          <WeekChart title="Adozioni" weeks={weeks} kind="adoptions" tone="fill-leaf" />
          <WeekChart title="Questionari ricevuti" weeks={weeks} kind="questionnaires" tone="fill-amber" />
          <WeekChart title="Visite agli annunci" weeks={weeks} kind="views" tone="fill-rose" />
        </div>
      </section>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p className="sr-only">Caricamento…</p>
      <Skeleton className="h-28 rounded-card sm:col-span-2" />
      {['uno', 'due', 'tre', 'quattro'].map((key) => (
        <Skeleton key={key} className="h-56 rounded-card" />
      ))}
    </div>
  );
}
