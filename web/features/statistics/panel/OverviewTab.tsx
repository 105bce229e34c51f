import { useQuery } from '@tanstack/react-query';
import { getStats } from '#contract/features/statistics/calls.ts';
import { HealthCard } from '#web/features/health/panel/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { WeekChart } from '#web/platform/ui/WeekChart.tsx';
import { Attention } from './Attention.tsx';

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
  const countsOf = (kind: Exclude<keyof (typeof weeks)[number], 'week'>) =>
    weeks.map((week) => ({ from: week.week, count: week[kind] }));
  return (
    <div className="grid gap-6">
      <Attention attention={attention} />
      <HealthCard />
      <section aria-labelledby="settimane">
        <h2 id="settimane" className="mb-3 text-xl">
          Le ultime dodici settimane
        </h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <WeekChart title="Annunci pubblicati" weeks={countsOf('listings')} tone="fill-primary" />
          <WeekChart title="Adozioni" weeks={countsOf('adoptions')} tone="fill-leaf" />
          <WeekChart title="Questionari ricevuti" weeks={countsOf('questionnaires')} tone="fill-amber" />
          <WeekChart title="Visite agli annunci" weeks={countsOf('views')} tone="fill-rose" />
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
