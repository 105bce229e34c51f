import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listTeamActs, type Member } from '#contract/features/team/calls.ts';
import { dayAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Pagination } from '#web/platform/ui/Pagination.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { Skeleton } from '#web/platform/ui/Skeleton.tsx';
import { sentenceOf } from './sentences.ts';

const PAGE_SIZE = 20;

/** What people of the team did in the name of the association, for its owners. */
export function TeamActs({ accountId, members }: { accountId: string; members: readonly Member[] }) {
  const [page, setPage] = useState(1);
  const [by, setBy] = useState('');
  const query = { page, page_size: PAGE_SIZE, ...(by && { actor_id: by }) };
  const { data, error, refetch } = useQuery({
    queryKey: ['team', accountId, 'acts', query],
    queryFn: ({ signal }) => api(listTeamActs, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="che-cosa-e-successo" className="grid gap-4">
      <h3 id="che-cosa-e-successo" className="text-xl">
        Che cosa è successo
      </h3>
      <p className="max-w-3xl text-ink-soft">
        Chi ha fatto che cosa a nome dell'associazione, da quando lavorate in più persone. Lo leggono solo i
        proprietari, per 24 mesi.
      </p>
      {members.length > 1 && (
        <Select
          label="Di chi"
          none="Tutti"
          choices={members.map(({ id, name }) => ({ value: id, label: name }))}
          value={by}
          onChange={(event) => {
            setBy(event.target.value);
            setPage(1);
          }}
          className="max-w-xs"
        />
      )}
      {error && !data && (
        <EmptyState role="alert" title="Errore" actions={<Button onClick={() => void refetch()}>Riprova</Button>}>
          {sentence(error, 'Non riusciamo a leggere che cosa è successo.')}
        </EmptyState>
      )}
      {!error && !data && <Skeleton className="h-40 rounded-md" />}
      {data && data.total === 0 && <p>Ancora niente.</p>}
      {data && data.total > 0 && (
        <ol className="grid divide-y divide-line rounded-md bg-card px-4 shadow-soft">
          {data.items.map((act) => (
            <li key={act.id} className="py-3 wrap-anywhere">
              <p>
                <strong className="font-semibold">{act.actor_name}</strong> <span>{sentenceOf(act)}</span>
              </p>
              <time dateTime={act.at} className="text-sm text-ink-soft">
                {withDate('il', dayAndTime(act.at))}
              </time>
            </li>
          ))}
        </ol>
      )}
      {data && data.total > PAGE_SIZE && (
        <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} noun={['atto', 'atti']} />
      )}
    </section>
  );
}
