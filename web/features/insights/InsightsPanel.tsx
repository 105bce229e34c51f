import { useState } from 'react';
import type { Insights } from '#contract/features/insights/calls.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { ListingFigures } from './ListingFigures.tsx';
import { useInsights } from './use-insights.ts';
import { WeekFigures } from './WeekFigures.tsx';

const PERIODS = [
  { value: '4', label: '4 settimane' },
  { value: '12', label: '12 settimane' },
  { value: '52', label: 'Un anno' },
];

/** What the own listings' figures say, by week and by listing. */
export default function InsightsPanel({ accountId }: { accountId: string }) {
  const [weeks, setWeeks] = useState('12');
  const { data, error, refetch } = useInsights(accountId, Number(weeks));
  if (error && !data) {
    return (
      <EmptyState role="alert" title="Errore" actions={<Button onClick={() => void refetch()}>Riprova</Button>}>
        {sentence(error, 'Non riusciamo a leggere i tuoi numeri.')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="max-w-3xl text-ink-soft">{data ? whatIsCounted(data) : 'Caricamento…'}</p>
        <ChoiceChips
          label="Periodo"
          name="periodo"
          choices={PERIODS}
          selected={weeks}
          onChange={(event) => setWeeks(event.currentTarget.value)}
        />
      </div>
      {data ? (
        <>
          <WeekFigures insights={data} />
          <ListingFigures listings={data.listings} />
        </>
      ) : (
        <Skeleton className="h-80 rounded-card" />
      )}
    </div>
  );
}

/** Says since when, of whom and of what; nothing about how other associations do. */
function whatIsCounted({ counted_since }: Insights): string {
  const since =
    counted_since === null
      ? 'Visite, cuori e condivisioni si contano da oggi.'
      : `Visite, cuori e condivisioni contati ${withDate('dal', longDate(counted_since))}.`;
  return `${since} Contiamo quante volte, non chi; quando apri un tuo annuncio conti anche tu. Annunci e questionari eliminati non ci sono più.`;
}
