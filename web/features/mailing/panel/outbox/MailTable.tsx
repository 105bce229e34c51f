import { BellOff, ChevronDown, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { stopAlertsAt } from '#contract/features/alerts/calls.ts';
import { listOutbox, resendMail } from '#contract/features/mailing/calls.ts';
import { END_REASONS } from '#contract/features/mailing/end-reasons.ts';
import type { OutboxMail } from '#contract/features/mailing/outbox.ts';
import { WAIT_REASONS } from '#contract/features/mailing/wait-reasons.ts';
import { getStats } from '#contract/features/statistics/calls.ts';
import { numericDateAndTime } from '#contract/platform/dates.ts';
import { api } from '#web/platform/api/browser.ts';
import { Address } from '#web/platform/panel/Address.tsx';
import { BreakableText } from '#web/platform/panel/BreakableText.tsx';
import { attempt, confirmAndRun } from '#web/platform/panel/confirm-and-run.ts';
import { reread } from '#web/platform/panel/list/use-list.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { classes } from '#web/platform/ui/classes.ts';
import { IconButton } from '#web/platform/ui/IconButton.tsx';
import { type Column, Table } from '#web/platform/ui/Table.tsx';
import { STATES } from './states.ts';

/** The table of mails. A row expands to show the content. */
export function MailTable({ rows }: { rows: readonly OutboxMail[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const columns: Column<OutboxMail>[] = [
    {
      id: 'subject',
      head: 'Messaggio',
      main: true,
      cell: ({ subject, recipient }) => (
        <>
          <BreakableText>{subject}</BreakableText>
          <span className="block text-sm font-normal text-ink-soft">
            <Address>{recipient}</Address>
          </span>
        </>
      ),
    },
    { id: 'state', head: 'Stato', cell: (mail) => <State mail={mail} /> },
    { id: 'created', head: 'Scritta', oneLine: true, cell: ({ created_at }) => numericDateAndTime(created_at) },
    {
      id: 'actions',
      head: 'Azioni',
      headHidden: true,
      corner: 1,
      cell: (mail) => (
        <div className="flex justify-end">
          <IconButton
            label={`${open === mail.id ? 'Chiudi' : 'Leggi'} il messaggio a ${mail.recipient}`}
            aria-expanded={open === mail.id}
            onClick={() => setOpen(open === mail.id ? null : mail.id)}
          >
            <ChevronDown size={20} aria-hidden="true" className={classes('gentle', open === mail.id && 'rotate-180')} />
          </IconButton>
        </div>
      ),
    },
  ];
  return (
    <Table
      caption="Posta in uscita"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      detail={(mail) => mail.id === open && <Letter mail={mail} />}
    />
  );
}

function State({ mail }: { mail: OutboxMail }) {
  const { state, attempts, code, reason, due_at, ended_at, secret, resend_refused } = mail;
  const { one, tone } = STATES[state];
  // the server says it in words where it knows the code
  const isKnown = code in END_REASONS || (state === 'waiting' && code in WAIT_REASONS);
  const why = isKnown ? reason : [code, reason].filter(Boolean).join(' ');
  return (
    <div className="grid justify-items-start gap-1">
      <Chip tone={tone}>{one}</Chip>
      {why && state !== 'sent' && (
        <span className="text-sm text-ink-soft">
          <BreakableText>{why}</BreakableText>
        </span>
      )}
      {state === 'waiting' && attempts > 0 && due_at && (
        <span className="text-sm text-ink-soft">
          {`${attempts === 1 ? '1 tentativo' : `${attempts} tentativi`}, il prossimo ${numericDateAndTime(due_at)}`}
        </span>
      )}
      {ended_at && <span className="text-sm text-ink-soft">{numericDateAndTime(ended_at)}</span>}
      {state === 'failed' && resend_refused === '' && <Resend mail={mail} />}
      {state === 'failed' && !secret && resend_refused !== '' && resend_refused !== why && (
        <span className="text-sm text-ink-soft">{resend_refused}</span>
      )}
    </div>
  );
}

function Resend({ mail: { id } }: { mail: OutboxMail }) {
  const [busy, setBusy] = useState(false);
  async function resend(): Promise<void> {
    setBusy(true);
    const done = await attempt(() => api(resendMail, { params: { id } }), {
      done: 'Mail rimessa in coda',
      failed: 'Errore invio',
    });
    setBusy(false);
    if (done) reread(listOutbox, getStats);
  }
  return (
    <Button
      look="secondary"
      size="small"
      busy={busy}
      icon={<RotateCcw size={16} aria-hidden="true" />}
      onClick={() => void resend()}
    >
      Rispedisci
    </Button>
  );
}

function Letter({ mail: { secret, text, kind, recipient } }: { mail: OutboxMail }) {
  if (secret)
    return <p className="mt-4 rounded-md bg-paper p-4 text-ink-soft">Contiene un codice personale: non si mostra.</p>;
  return (
    <>
      <p className="mt-4 rounded-md bg-paper p-4 wrap-anywhere whitespace-pre-wrap">{text || '(vuota)'}</p>
      {OF_ALERTS.has(kind) && <StopAlerts email={recipient} />}
    </>
  );
}

const OF_ALERTS = new Set(['alert', 'alert-confirm', 'alert-ended']);

/** For a mail that came back later, or somebody who complains: the portal learns of neither by itself. */
function StopAlerts({ email }: { email: string }) {
  const stop = () =>
    confirmAndRun(
      {
        message: `Fermare tutti gli avvisi a ${email}?`,
        detail: 'Si usa quando una mail torna indietro o qualcuno si lamenta. Chi li rivuole li chiede di nuovo.',
        confirm: 'Ferma gli avvisi',
        danger: true,
      },
      () => api(stopAlertsAt, { body: { email } }),
      { done: 'Avvisi fermati', failed: 'Operazione non riuscita' },
    );
  return (
    <Button
      look="secondary"
      size="small"
      className="mt-3"
      icon={<BellOff size={16} aria-hidden="true" />}
      onClick={() => void stop()}
    >
      Ferma gli avvisi a questo indirizzo
    </Button>
  );
}
