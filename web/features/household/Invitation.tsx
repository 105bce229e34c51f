import { HeartHandshake } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { sentence } from '#web/platform/api/problem.ts';
import { NeedsScripts } from '#web/platform/shell/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';

interface InvitationProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  onBegin: () => Promise<void>;
}

/** What the questions are for, and where the answers stay. */
export function Invitation({ headingRef, onBegin }: InvitationProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function begin() {
    setBusy(true);
    setFailure('');
    try {
      await onBegin();
    } catch (error) {
      setFailure(sentence(error, 'Il portale non risponde. Riprova tra poco.'));
    }
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center justify-center gap-6">
      <div className="flex min-w-0 flex-1 basis-72 flex-col items-start gap-5">
        <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
          Otto domande tranquille
        </h2>
        <p className="text-lg">
          Riguardano la tua casa e le tue giornate: alla fine ti proponiamo chi potrebbe trovarsi bene con te, e ti
          diciamo perché. Non ci sono risposte giuste, e puoi saltarle tutte.
        </p>
        <p className="text-ink-soft">
          Le risposte restano su questo dispositivo: non le spediamo e non le salviamo. Quando chiudi o ricarichi la
          pagina sono dimenticate. Alla fine si caricano le foto degli animali che ti proponiamo, come in ogni altra
          pagina.
        </p>
        {failure && (
          <p role="alert" className="rounded-md bg-rose-tint px-4 py-3 text-rose-hover">
            {`Non riusciamo a caricare gli animali. ${failure}`}
          </p>
        )}
        <Button
          size="large"
          busy={busy}
          busyLabel="Un attimo…"
          onClick={() => void begin()}
          className="noscript:hidden"
        >
          Cominciamo
        </Button>
        <NeedsScripts>
          <span>
            Le risposte non lasciano il tuo dispositivo, e senza JavaScript non possiamo confrontarle con gli animali.
            Attivalo nelle impostazioni e ricarica la pagina, oppure{' '}
          </span>
          <Link to="/" className="link-line">
            cerca in Home
          </Link>
          <span>.</span>
        </NeedsScripts>
      </div>
      <HeartHandshake size={112} strokeWidth={1} aria-hidden="true" className="text-primary" />
    </div>
  );
}
