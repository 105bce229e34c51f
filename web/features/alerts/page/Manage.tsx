import { BellRing, CircleCheck, SlidersHorizontal } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Alert, confirmAlert, editAlert, getAlert, stopAlert } from '#contract/features/alerts/calls.ts';
import type { AlertFrequency } from '#contract/features/alerts/limits.ts';
import { type Search, searchParams } from '#contract/features/listings/search-query.ts';
import { AlertPush } from '#web/features/push/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Alert as Problem } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { ChoiceChips } from '#web/platform/ui/ChoiceChips.tsx';
import { FREQUENCIES, FREQUENCY_HELP } from '../frequencies.ts';
import { SearchChips } from '../SearchChips.tsx';
import { stateText } from './state-text.ts';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'over');

type Action = 'confirm' | 'edit' | 'stop';

/** An alert with what its owner can do: confirm or continue it, change search and frequency, stop it. */
export function Manage({ token, first }: { token: string; first: Alert }) {
  const [alert, setAlert] = useState(first);
  const [stopped, setStopped] = useState(false);
  const [busy, setBusy] = useState<Action | null>(null);
  const [problem, setProblem] = useState('');

  async function run(action: Action, work: () => Promise<void>) {
    setBusy(action);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(sentence(error, 'Non è stato possibile. Riprova.'));
    }
    setBusy(null);
  }
  const params = { token };
  const confirm = () => run('confirm', async () => setAlert(await api(confirmAlert, { params })));
  // shown at once, and sent one after the other: two quick changes must not overtake each other
  const edits = useRef({ sent: Promise.resolve(), newest: 0 });
  const edit = (body: { search?: Search; frequency?: AlertFrequency }) => {
    setAlert((before) => ({ ...before, ...body }));
    edits.current.newest += 1;
    const own = edits.current.newest;
    edits.current.sent = edits.current.sent.then(() =>
      run('edit', async () => {
        try {
          const edited = await api(editAlert, { params, body });
          if (own === edits.current.newest) setAlert(edited);
        } catch (error) {
          setAlert(await api(getAlert, { params }));
          throw error;
        }
      }),
    );
  };
  const stop = () =>
    run('stop', async () => {
      await api(stopAlert, { params });
      setStopped(true);
    });

  if (stopped) return <Stopped />;
  const { search, place, frequency, state, email } = alert;
  return (
    <>
      <output className="mt-3 flex gap-3">
        {state === 'attivo' && <CircleCheck size={22} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />}
        <span>{stateText(alert)}</span>
      </output>
      {problem && (
        <div className="mt-4">
          <Problem title={problem} onClose={() => setProblem('')} />
        </div>
      )}
      {state !== 'attivo' && (
        <Button
          className="mt-5"
          wide
          icon={<BellRing size={20} aria-hidden="true" />}
          busy={busy === 'confirm'}
          onClick={() => void confirm()}
        >
          {state === 'nuovo' ? "Conferma l'avviso" : 'Continua'}
        </Button>
      )}
      <div className="mt-6 grid gap-6 border-t border-line pt-6">
        <div className="flex flex-col items-start gap-3">
          <SearchChips search={search} place={place} onChange={(next) => edit({ search: next })} />
          <EditSearch search={search} onSave={(next) => edit({ search: next })} />
        </div>
        <ChoiceChips
          label="Quando"
          name="frequency"
          choices={FREQUENCIES}
          help={FREQUENCY_HELP[frequency]}
          selected={frequency}
          onChange={({ target }) => edit({ frequency: target.value as AlertFrequency })}
        />
        <p>
          <Link to={`/?${searchParams(search)}`} className="link-line">
            Vedi gli animali di questa ricerca
          </Link>
        </p>
      </div>
      {state === 'attivo' && (
        <Suspense>
          <AlertPush token={token} />
        </Suspense>
      )}
      <div className="mt-6 border-t border-line pt-6">
        <Button look="secondary" busy={busy === 'stop'} onClick={() => void stop()}>
          Ferma l'avviso
        </Button>
        <p className="mt-3 text-sm text-ink-soft">
          {`Arriva a ${email}. Il link è tuo: chi lo ha può cambiare o fermare l'avviso. Quando lo fermi, lo cancelliamo.`}
        </p>
      </div>
    </>
  );
}

/** The button that opens all filters. Their dialog is loaded on first use. */
function EditSearch({ search, onSave }: { search: Search; onSave: (search: Search) => void }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        icon={<SlidersHorizontal size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Cambia la ricerca
      </Button>
      {open !== null && (
        <Suspense>
          <SearchDialog
            search={search}
            open={open}
            onClose={() => setOpen(false)}
            onClosed={() => setOpen(null)}
            onSave={onSave}
          />
        </Suspense>
      )}
    </>
  );
}

function Stopped() {
  return (
    <output className="mt-4 block">
      <span className="block text-lg font-semibold">Fatto: avviso fermato e cancellato.</span>
      <span className="mt-2 block text-ink-soft">
        Se cerchi ancora,{' '}
        <Link to="/" className="link-line">
          torna agli annunci
        </Link>{' '}
        e chiedi un avviso nuovo.
      </span>
    </output>
  );
}
