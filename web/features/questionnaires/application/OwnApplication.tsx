import { CircleCheck, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { HEALTH_ANSWERS } from '#contract/features/questionnaires/answers.ts';
import type { Application } from '#contract/features/questionnaires/application.ts';
import {
  eraseApplication,
  withdrawApplication,
  withdrawHealthConsent,
} from '#contract/features/questionnaires/calls.ts';
import { isOpenState } from '#contract/features/questionnaires/pipeline.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import { Chip } from '#web/platform/ui/Chip.tsx';
import { askToConfirm, showMessage } from '#web/platform/ui/confirm.ts';
import type { Elements } from '#web/platform/ui/elements.ts';
import { labelsFor } from '../questions.ts';
import { OnlyReads } from './OnlyReads.tsx';
import { Reach } from './Reach.tsx';
import { Messages, Similar } from './Received.tsx';
import { Where } from './Where.tsx';

const SaveAnswers = lazyPart(() => import('../form/reuse/SaveAnswers.tsx'), 'nothing');

type Work = 'withdraw' | 'withdraw-health' | 'erase';

/** The questionnaire of an applicant, with what the applicant can do with it. */
export function OwnApplication({ token, first }: { token: string; first: Application }) {
  const [application, setApplication] = useState(first);
  const [erased, setErased] = useState(false);
  const [busy, setBusy] = useState<Work | null>(null);
  const { association, state } = application;
  const params = { token };

  async function run(what: Work, work: () => Promise<void>) {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      await showMessage(sentence(error, 'Operazione non riuscita'));
    }
    setBusy(null);
  }

  async function withdraw() {
    const sure = await askToConfirm({
      message: 'Ritirare la domanda?',
      detail: `Le risposte si cancellano e non si possono recuperare. ${association.name} lo viene a sapere e vede ancora il tuo nome e i tuoi recapiti, con la scritta «Ritirato».`,
      confirm: 'Ritira',
      danger: true,
    });
    if (sure) await run('withdraw', async () => setApplication(await api(withdrawApplication, { params })));
  }

  async function withdrawHealth() {
    const sure = await askToConfirm({
      message: 'Ritirare il consenso?',
      detail: `La risposta sulle allergie si cancella e non si può recuperare. Tutto il resto della domanda rimane valido. ${association.name} viene a sapere che l'hai ritirato.`,
      confirm: 'Ritira il consenso',
      danger: true,
    });
    if (sure) await run('withdraw-health', async () => setApplication(await api(withdrawHealthConsent, { params })));
  }

  async function erase() {
    const sure = await askToConfirm({
      message: 'Cancellare la domanda?',
      detail: `Dal portale sparisce tutto, recapiti compresi, e questo link smette di funzionare. ${association.name} viene a sapere che una domanda è stata cancellata, ma non di chi.`,
      confirm: 'Cancella',
      danger: true,
    });
    if (!sure) return;
    await run('erase', async () => {
      await api(eraseApplication, { params });
      setErased(true);
    });
  }

  if (erased) return <Erased association={association} />;
  return (
    <>
      <Facts application={application} />
      <Messages application={application} />
      <Reach application={application} />
      <Similar similar={application.similar} />
      {application.may_change ? (
        <div className="mt-6 flex flex-wrap gap-3">
          {(isOpenState(state) || state === 'accettato') && (
            <Button
              look="secondary"
              icon={<Undo2 size={18} aria-hidden="true" />}
              busy={busy === 'withdraw'}
              onClick={() => void withdraw()}
            >
              Ritira la domanda
            </Button>
          )}
          <Button
            look="quiet"
            icon={<Trash2 size={18} aria-hidden="true" />}
            busy={busy === 'erase'}
            onClick={() => void erase()}
          >
            Cancella tutto
          </Button>
        </div>
      ) : (
        <OnlyReads email={application.answers.email} />
      )}
      {state !== 'ritirato' && (
        <Suspense>
          <SaveAnswers answers={application.answers} className="mt-8" />
        </Suspense>
      )}
      {state !== 'ritirato' && (
        <Answers application={application}>
          <HealthConsent
            application={application}
            busy={busy === 'withdraw-health'}
            onWithdraw={() => void withdrawHealth()}
          />
        </Answers>
      )}
    </>
  );
}

function Facts({ application }: { application: Application }) {
  const { association, listing, state, sent_at, withdrawn_at, kept_until, answers } = application;
  return (
    <>
      <p className="mt-3 text-lg text-ink-soft">
        <span>{`L'hai inviata ${withDate('il', longDate(sent_at))} a `}</span>
        <Link
          to={`/associazione/${association.id}`}
          className="font-semibold text-primary underline underline-offset-4"
        >
          {association.name}
        </Link>
        {listing && <span>{`, per ${listing.name}`}</span>}
        <span>.</span>
      </p>
      {state !== 'ritirato' && <Where application={application} />}
      <p className="mt-4 flex flex-wrap items-center gap-3">
        {state === 'ritirato' && <Chip tone="rose">Ritirata</Chip>}
        <span className="text-sm text-ink-soft">
          {state === 'ritirato' && withdrawn_at
            ? `${withDate('Il', longDate(withdrawn_at))} l'hai ritirata: le risposte sono cancellate. Restano nome e recapiti, fino ${withDate('al', longDate(kept_until))}.`
            : `Resta sul portale fino ${withDate('al', longDate(kept_until))}, poi si cancella da sola.`}
        </span>
      </p>
      <dl className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Pair label="Intestatario" value={answers.nome} />
        <Pair label="Tel" value={answers.telefono} />
        <Pair label="Email" value={answers.email} />
      </dl>
    </>
  );
}

interface AnswersProps {
  application: Application;
  /** Shown above the answers. */
  children: Elements;
}

function Answers({ application: { listing, answers }, children }: AnswersProps) {
  return (
    <>
      <h2 className="mt-8 text-2xl">Le tue risposte</h2>
      {children}
      <dl className="mt-4 grid gap-4">
        {labelsFor(listing?.type ?? '').map(({ name, label }) => (
          <Pair key={name} label={label} value={answers[name]} />
        ))}
      </dl>
    </>
  );
}

interface HealthConsentProps {
  application: Application;
  busy: boolean;
  onWithdraw: () => void;
}

/** The consent to the answer about health, which can be withdrawn alone. */
function HealthConsent({ application, busy, onWithdraw }: HealthConsentProps) {
  const { answers, association, health_consent_at, health_withdrawn_at } = application;
  if (health_withdrawn_at) {
    return (
      <p className="mt-3 rounded-md bg-leaf-tint px-4 py-3">
        {`${withDate('Il', longDate(health_withdrawn_at))} hai ritirato il consenso: la risposta sulle allergie è cancellata, e ${association.name} lo sa.`}
      </p>
    );
  }
  if (HEALTH_ANSWERS.every((name) => answers[name].trim() === '')) return null;
  return (
    <div className="mt-3 rounded-md bg-paper px-4 py-3">
      <p>
        {`${
          health_consent_at
            ? `${withDate('Il', longDate(health_consent_at))} hai acconsentito a far leggere la risposta sulle allergie, che è un dato sulla salute.`
            : 'La risposta sulle allergie è un dato sulla salute.'
        } Puoi farla cancellare senza ritirare tutta la domanda.`}
      </p>
      {application.may_change && (
        <Button look="secondary" size="small" className="mt-2" busy={busy} onClick={onWithdraw}>
          Ritira il consenso
        </Button>
      )}
    </div>
  );
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir="auto" className="font-medium wrap-anywhere whitespace-pre-wrap">
        {value.trim() || '-'}
      </dd>
    </div>
  );
}

function Erased({ association }: Pick<Application, 'association'>) {
  return (
    <output className="mt-5 flex gap-3 rounded-md bg-leaf-tint px-4 py-3">
      <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-leaf" />
      <p>
        {`La tua domanda è cancellata, e ${association.name} lo sa. Se ne avesse stampato o salvato una copia, chiedile di eliminarla.`}
      </p>
    </output>
  );
}
