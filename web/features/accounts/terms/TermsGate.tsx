import { FileText, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { acceptTerms, type TermsState } from '#contract/features/accounts/terms-acceptance/calls.ts';
import { changesSince, TERMS_IN_SHORT } from '#contract/features/accounts/terms-changes.ts';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { api } from '#web/platform/api/browser.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { Alert } from '#web/platform/ui/Alert.tsx';
import { Button } from '#web/platform/ui/Button.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { auth, leave } from '../auth.ts';
import { storeTerms, useTerms } from './terms.ts';

interface TermsGateProps {
  /** What an account can do that does not accept, besides logging out. */
  otherwise?: Elements;
  children: Elements;
}

/**
 * Asks an account that has not accepted the terms in force, in place of its tools. If it is not known whether it has,
 * the tools are shown: the server refuses nothing for it (decision 0117). Staff meet it where they publish only.
 */
export function TermsGate({ otherwise, children }: TermsGateProps) {
  const { data } = useTerms();
  if (!data?.must_accept) return children;
  return <NewTerms state={data} otherwise={otherwise} />;
}

function NewTerms({ state, otherwise }: { state: TermsState; otherwise: Elements }) {
  const navigate = useNavigate();
  const form = useSubmit<TermsState>({
    send: () => api(acceptTerms, { body: { version: TERMS_VERSION } }),
    done: storeTerms,
    failed: 'Non è stato possibile registrare la tua scelta. Riprova.',
  });
  const goOut = async () => {
    const isHere = watchPlace();
    if ((await leave()) && isHere()) await navigate('/');
  };
  const { accepted_version: accepted } = state;
  const isStaff = auth.use()?.is_admin;
  return (
    <section aria-labelledby="termini-nuovi" className="max-w-2xl py-2">
      <h2 id="termini-nuovi" className="text-2xl sm:text-3xl">
        {accepted ? 'I termini di utilizzo sono cambiati' : 'Prima di continuare: i termini di utilizzo'}
      </h2>
      <p className="mt-3">
        {accepted
          ? `Hai accettato quelli ${withDate('del', longDate(accepted))}. ${withDate('Dal', longDate(TERMS_VERSION))} ce ne sono di nuovi. In breve:`
          : `${isStaff ? 'Con questo account puoi anche pubblicare:' : 'Il tuo account è stato creato dalla redazione, quindi'} non li hai ancora accettati. In breve:`}
      </p>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {(accepted ? changesSince(accepted) : TERMS_IN_SHORT).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/gdpr#termini" target="_blank" className="link-line inline-flex items-center gap-2">
          <FileText size={18} aria-hidden="true" />
          Leggi i termini per intero<span className="sr-only"> (si apre in una nuova scheda)</span>
        </Link>
      </p>
      <form {...form.props} className="mt-5 grid gap-4">
        {form.problem && (
          <Alert title="Non ancora accettati" onClose={form.dismiss}>
            {form.problem}
          </Alert>
        )}
        <Button type="submit" size="large" busy={form.state !== 'open'} busyLabel="Registro…">
          Accetto i termini
        </Button>
      </form>
      <div className="mt-8 border-t border-line pt-5">
        <h3 className="text-xl">Non vuoi accettarli, o non adesso?</h3>
        <p className="mt-2 text-ink-soft">
          Va bene: i tuoi annunci restano online e non si perde niente. Te lo chiediamo di nuovo la prossima volta.
        </p>
        <div className="mt-4 grid justify-items-start gap-5">
          {otherwise}
          <Button look="quiet" icon={<LogOut size={18} aria-hidden="true" />} onClick={() => void goOut()}>
            Esci
          </Button>
        </div>
      </div>
    </section>
  );
}
