import { RotateCw } from 'lucide-react';
import { ShyMascot } from '#web/shell/index.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

interface FailedScreenProps {
  /** The server's own sentence, "" if it gave none. */
  detail: string;
  /** HTTP status; 0 when no server answered. */
  status: number;
}

/** In place of an association that could not be read. */
export function FailedScreen({ detail, status }: FailedScreenProps) {
  // Without a server the sentence is the client's own advice, and the advice below would repeat it.
  const said = status > 0 ? detail : '';
  return (
    <EmptyState
      role="alert"
      heading="h1"
      title="Errore"
      picture={<ShyMascot pose="sleeping" />}
      actions={
        <>
          <Button icon={<RotateCw size={20} aria-hidden="true" />} onClick={() => window.location.reload()}>
            Ricarica
          </Button>
          <LinkButton to="/" look="secondary">
            Home
          </LinkButton>
        </>
      }
      className="my-auto"
    >
      <p>{said || 'Impossibile caricare questa associazione.'}</p>
      <p>Controlla il link o riprova più tardi.</p>
    </EmptyState>
  );
}
