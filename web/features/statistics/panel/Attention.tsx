import {
  AtSign,
  CircleCheck,
  Flag,
  LifeBuoy,
  type LucideIcon,
  MailWarning,
  Radar,
  Scale,
  Send,
  ServerOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SiteStats } from '#contract/features/statistics/calls.ts';
import { useOwnEmail } from '#web/features/accounts/panel/index.ts';
import { tabPath } from '#web/platform/panel/tab-path.ts';
import { useIdentity } from '#web/platform/shell/index.ts';
import { classes } from '#web/platform/ui/classes.ts';

/** What requires attention, each item with a link. */
export function Attention({ attention }: { attention: SiteStats['attention'] }) {
  const missing = useMissingIdentity();
  const sharedEmail = useOwnEmail()?.shared ?? false;
  const { open_help, open_reports, open_signals, failed_mails, waiting_mails, legal_identity_missing, smtp_missing } =
    attention;
  const calm = !sharedEmail && Object.values(attention).every((matter) => !matter);
  return (
    <section aria-labelledby="da-guardare">
      <h2 id="da-guardare" className="mb-3 text-xl">
        Da guardare
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {calm && (
          <Matter Icon={CircleCheck} tone="leaf" title="Tutto in ordine">
            Nessuna richiesta, segnalazione o segnale da guardare, nessuna mail ferma.
          </Matter>
        )}
        {legal_identity_missing && (
          <Matter Icon={Scale} tone="rose" title="Manca chi gestisce il portale" to={tabPath('settings')}>
            {`Le pagine legali e il piè di pagina ne hanno bisogno per legge. Scrivi nelle impostazioni: ${missing.join(', ')}.`}
          </Matter>
        )}
        {smtp_missing && (
          <Matter Icon={ServerOff} tone="amber" title="Nessun server di posta" to={tabPath('outbox')}>
            Le mail restano nella posta in uscita finché SMTP_URL non è impostata.
          </Matter>
        )}
        {sharedEmail && (
          <Matter Icon={AtSign} tone="amber" title="La tua email è quella del portale" to={tabPath('profile')}>
            Chi legge quella casella può recuperare la tua password: scrivi un indirizzo solo tuo.
          </Matter>
        )}
        {open_reports > 0 && (
          <Matter
            Icon={Flag}
            tone="rose"
            title={open_reports === 1 ? '1 segnalazione da decidere' : `${open_reports} segnalazioni da decidere`}
            to={tabPath('reports', { state: 'waiting' })}
          >
            Compresi i reclami: la legge chiede di rispondere senza ritardi.
          </Matter>
        )}
        {open_signals > 0 && (
          <Matter
            Icon={Radar}
            tone="amber"
            title={open_signals === 1 ? '1 segnale da guardare' : `${open_signals} segnali da guardare`}
            to={tabPath('signals', { state: 'aperto' })}
          >
            Il portale ha notato qualcosa in un annuncio; non ha nascosto niente da sé.
          </Matter>
        )}
        {open_help > 0 && (
          <Matter
            Icon={LifeBuoy}
            tone="amber"
            title={open_help === 1 ? '1 richiesta di assistenza aperta' : `${open_help} richieste di assistenza aperte`}
            to={tabPath('help')}
          >
            Qualcuno aspetta una risposta.
          </Matter>
        )}
        {failed_mails > 0 && (
          <Matter
            Icon={MailWarning}
            tone="rose"
            title={failed_mails === 1 ? '1 mail non consegnata' : `${failed_mails} mail non consegnate`}
            to={tabPath('outbox', { state: 'failed' })}
          >
            Guarda il motivo e rispedisci.
          </Matter>
        )}
        {waiting_mails > 0 && (
          <Matter
            Icon={Send}
            tone="ink"
            title={waiting_mails === 1 ? '1 mail in attesa' : `${waiting_mails} mail in attesa`}
            to={tabPath('outbox', { state: 'waiting' })}
          >
            {smtp_missing
              ? "Partono da sole quando c'è un server di posta; quelle ferme da più di 7 giorni le rispedisci tu."
              : 'Partono da sole appena il server di posta le prende.'}
          </Matter>
        )}
      </ul>
    </section>
  );
}

interface MatterProps {
  Icon: LucideIcon;
  tone: keyof typeof TONE;
  title: string;
  to?: string;
  children: ReactNode;
}

function Matter({ Icon, tone, title, to, children }: MatterProps) {
  return (
    <li className="gentle relative flex gap-3 rounded-card bg-card p-4 shadow-soft has-[a]:hover:shadow-lift">
      <span className={classes('grid size-10 shrink-0 place-items-center rounded-full', TONE[tone])}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold">
          {to ? (
            <Link to={to} preventScrollReset className="hover:text-primary after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

const TONE = {
  leaf: 'bg-leaf-tint text-leaf',
  amber: 'bg-amber-tint text-amber',
  rose: 'bg-rose-tint text-rose-hover',
  ink: 'bg-paper-deep text-ink',
};

/** Returns what is missing of the operator's identity. */
function useMissingIdentity(): string[] {
  const identity = useIdentity();
  const parts = {
    'nome o ragione sociale': identity?.legal_name,
    'sede o domicilio': identity?.legal_address,
    'partita IVA o codice fiscale': identity?.vat_id,
    'casella per la privacy': identity?.privacy_email,
  };
  return Object.entries(parts).flatMap(([name, value]) => (value ? [] : [name]));
}
