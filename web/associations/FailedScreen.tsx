import { RotateCw } from 'lucide-react';
import { ShyMascot } from '#web/shell/index.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** In place of an association that could not be read; `detail` is the server's own sentence, if it gave one. */
export function FailedScreen({ detail }: { detail: string }) {
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
      <p>{detail || 'Impossibile caricare questa associazione.'}</p>
      <p>Controlla il link o riprova più tardi.</p>
    </EmptyState>
  );
}
