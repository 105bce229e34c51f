import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BulkProgress } from '#contract/features/mailing/bulk.ts';
import { getBulkMail, listOutbox } from '#contract/features/mailing/calls.ts';
import { END_REASONS } from '#contract/features/mailing/end-reasons.ts';
import { getStats } from '#contract/features/statistics/calls.ts';
import { counted } from '#contract/platform/counted.ts';
import { api } from '#web/platform/api/browser.ts';
import { isProblem, sentence } from '#web/platform/api/problem.ts';
import { Address } from '#web/platform/panel/Address.tsx';
import { reread } from '#web/platform/panel/list/use-list.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Card } from '#web/platform/ui/Card.tsx';
import { Progress } from '#web/platform/ui/Progress.tsx';
import { ScrollBox } from '#web/platform/ui/ScrollBox.tsx';

interface BulkFollowProps {
  id: string;
  /** Called when the card is closed or the bulk mail no longer exists; true if every mail was delivered. */
  onEnd: (delivered: boolean) => void;
}

const POLL_MS = 1000;
/** Longer without a mail server: nothing changes until the portal is restarted with one. */
const POLL_WITHOUT_SERVER_MS = 30_000;

/** Progress of a bulk mail and, at the end, the recipients that it did not reach. */
export function BulkFollow({ id, onEnd }: BulkFollowProps) {
  const waits = useServerMissing();
  const { data, error } = useQuery({
    queryKey: ['admin', getBulkMail.name, id],
    queryFn: ({ signal }) => api(getBulkMail, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : waits ? POLL_WITHOUT_SERVER_MS : POLL_MS),
    staleTime: 0,
  });
  const done = data?.state === 'done';
  useEffect(() => {
    if (done) reread(listOutbox);
  }, [done]);
  const gone = isProblem(error) && error.status === 404;
  useEffect(() => {
    if (gone) onEnd(false);
  }, [gone, onEnd]);
  return (
    <Card title="Invio" className="mb-5">
      {!data && error && <p role="alert">{sentence(error, 'Errore invio')}</p>}
      {!data && !error && <Progress labelled value={null} label="Invio in corso" />}
      {data && data.state === 'done' && <Result result={data} />}
      {data && data.state === 'running' && (waits ? <Queued progress={data} /> : <Running progress={data} />)}
      {data && error && (
        <p role="alert" className="mt-2">
          {`${sentence(error, 'Errore invio')} L'invio riprende da dove era.`}
        </p>
      )}
      <Button
        look="secondary"
        size="small"
        className="mt-4"
        onClick={() => onEnd(done === true && data.status === 'ok')}
      >
        {done || waits ? 'Chiudi' : 'Smetti di seguire'}
      </Button>
    </Card>
  );
}

/** Returns whether no mail server is configured: then a bulk mail waits in the queue. */
function useServerMissing(): boolean {
  const { data } = useQuery({
    queryKey: ['admin', getStats.name],
    queryFn: ({ signal }) => api(getStats, {}, { signal }),
  });
  return data?.attention.smtp_missing ?? false;
}

function Queued({ progress: { remaining } }: { progress: BulkProgress }) {
  return (
    <output className="block">
      <strong className="block text-lg">{`${counted(remaining, 'messaggio', 'messaggi')} in coda.`}</strong>
      Non è partito niente: manca un server di posta. Imposta SMTP_URL entro 7 giorni e la posta parte da sola; dopo la
      rispedisci da Posta in uscita.
    </output>
  );
}

function Running({ progress: { sent, recipients, remaining } }: { progress: BulkProgress }) {
  const percent = recipients > 0 ? Math.round(((recipients - remaining) / recipients) * 100) : 0;
  return (
    <>
      <Progress labelled value={percent} label="Invio in corso" />
      <p className="mt-2 text-ink-soft tabular-nums">
        {`${sent} consegnate, ${remaining} da provare, ${recipients} in tutto. Puoi chiudere la pagina: l'invio continua.`}
      </p>
    </>
  );
}

function Result({ result: { status, sent, recipients, failed } }: { result: BulkProgress }) {
  const rejected = Object.entries(failed);
  return (
    <>
      <output className="block text-lg font-semibold">
        {`${SENTENCE[status]} ${sent} su ${recipients} consegnate.`}
      </output>
      {rejected.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 text-base">Indirizzi rifiutati</h3>
          <ScrollBox label="Indirizzi rifiutati" className="max-h-64">
            <table className="w-full text-sm">
              <thead className="text-left text-ink-soft">
                <tr>
                  <th scope="col" className="py-1.5 pr-4 font-semibold">
                    Indirizzo
                  </th>
                  <th scope="col" className="py-1.5 font-semibold">
                    Codice
                  </th>
                </tr>
              </thead>
              <tbody>
                {rejected.map(([address, code]) => (
                  <tr key={address} className="border-t border-line">
                    <td className="py-1.5 pr-4">
                      <Address>{address}</Address>
                    </td>
                    <td className="py-1.5">{END_REASONS[code] ?? code}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </>
      )}
    </>
  );
}

const SENTENCE = { ok: 'Invio completato.', partial: 'Invio completato in parte.', error: 'Invio non riuscito.' };
