import { House, RotateCw } from 'lucide-react';
import { buttonClass, LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { LazyMascot } from './LazyMascot.tsx';

/** Shown instead of a page that failed. Both buttons load the whole page, which discards the broken state. */
export function ErrorScreen({ detail }: { detail?: string }) {
  return (
    <EmptyState
      role="alert"
      heading="h1"
      title="Si è verificato un errore"
      image={<LazyMascot pose="sleeping" />}
      actions={
        <>
          <a href="/" className={buttonClass()}>
            <House size={20} aria-hidden="true" />
            Home
          </a>
          <button type="button" onClick={() => window.location.reload()} className={buttonClass({ look: 'secondary' })}>
            <RotateCw size={20} aria-hidden="true" />
            Ricarica
          </button>
        </>
      }
    >
      {detail || 'Non è colpa tua. Di solito basta ricaricare la pagina; se succede ancora, scrivici.'}
    </EmptyState>
  );
}

/** Shown if a page does not exist. */
export function MissingScreen({ detail }: { detail?: string }) {
  return (
    <EmptyState
      heading="h1"
      image={<LazyMascot pose="searching" />}
      title={detail || "Qui non c'è nessuno"}
      actions={
        <LinkButton to="/" icon={<House size={20} aria-hidden="true" />}>
          Home
        </LinkButton>
      }
    >
      Abbiamo annusato dappertutto, ma questa pagina non si trova: forse ha già trovato casa altrove.
    </EmptyState>
  );
}
