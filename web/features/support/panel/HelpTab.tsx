import { Check, Reply, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { getStats } from '#contract/features/statistics/calls.ts';
import { listHelp, resolveHelp } from '#contract/features/support/calls.ts';
import type { HelpRequest } from '#contract/features/support/help-request.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { flag } from '#web/platform/panel/list/filter-validators.ts';
import { PanelList } from '#web/platform/panel/list/PanelList.tsx';
import { useFilters } from '#web/platform/panel/list/use-filters.ts';
import { reread, rereadIfGone, useCursorList } from '#web/platform/panel/list/use-list.ts';
import { LazyMascot, useSiteName } from '#web/platform/shell/index.ts';
import { Button, buttonClass } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { Select } from '#web/platform/ui/Select.tsx';
import { toast } from '#web/platform/ui/toast.ts';

const POLL_MS = 30_000;
const SEEN_CHOICES = [
  { value: 'false', label: 'Da risolvere' },
  { value: 'true', label: 'Risolte' },
];
const FILTERS = { seen: flag };

/** The support requests of associations, newest first. Polls for new ones. */
export default function HelpTab() {
  const inAddress = useFilters(FILTERS);
  const { filters, set } = inAddress;
  const list = useCursorList(listHelp, filters, { everyMs: POLL_MS });
  return (
    <PanelList
      title="Assistenza"
      inAddress={inAddress}
      first={
        <Select
          label="Richieste"
          none="Tutte"
          choices={SEEN_CHOICES}
          value={filters.seen}
          onChange={({ target }) => set({ seen: target.value })}
          className="sm:w-52"
        />
      }
      list={list}
      noun={['richiesta', 'richieste']}
      empty={
        <EmptyState title="Nessuna richiesta" image={<LazyMascot pose="sleeping" />}>
          Quando un'associazione chiede aiuto la trovi qui.
        </EmptyState>
      }
    >
      {(rows) => (
        <ul className="grid grid-cols-1 gap-4">
          {rows.map((request) => (
            <li key={request.id}>
              <Request request={request} />
            </li>
          ))}
        </ul>
      )}
    </PanelList>
  );
}

function Request({ request }: { request: HelpRequest }) {
  const { id, association_name, association_email, message, seen, created_at } = request;
  const [busy, setBusy] = useState(false);
  const site = useSiteName();

  async function resolve(): Promise<void> {
    setBusy(true);
    try {
      await api(resolveHelp, { params: { id }, body: { seen: !seen } });
      reread(listHelp, getStats);
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
      rereadIfGone(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <article
      aria-label={`Richiesta di ${association_name}`}
      className={classes('rounded-card bg-card p-5 shadow-soft', !seen && 'ring-2 ring-primary/40')}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">{association_name}</h3>
        {seen ? <Chip tone="leaf">Risolta</Chip> : <Chip tone="amber">Da risolvere</Chip>}
        <time dateTime={created_at} className="ml-auto text-sm text-ink-soft">
          {numericDateAndTime(created_at)}
        </time>
      </header>
      <p className="my-3 break-words whitespace-pre-line">{message}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          look={seen ? 'secondary' : 'leaf'}
          busy={busy}
          icon={seen ? <RotateCcw size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
          onClick={() => void resolve()}
        >
          {seen ? 'Segna non risolta' : 'Segna risolta'}
        </Button>
        {association_email && (
          <a href={replyTo(request, site)} className={buttonClass({ look: 'secondary', size: 'small' })}>
            <Reply size={16} aria-hidden="true" />
            Rispondi
          </a>
        )}
      </div>
    </article>
  );
}

/** Returns a `mailto:` link with the address, a subject and the request quoted in the body. */
function replyTo({ association_email, message, created_at }: HelpRequest, site: string): string {
  const quoted = message
    .slice(0, 1000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const parts = {
    subject: `${site}: la tua richiesta di assistenza ${withDate('del', numericDateAndTime(created_at))}`,
    body: `\r\n\r\n${quoted}`,
  };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(association_email).replace('%40', '@')}?${query.join('&')}`;
}
