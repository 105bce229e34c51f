import { RotateCw } from 'lucide-react';
import { Button, LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import { LazyMascot } from './LazyMascot.tsx';

interface FailedReadProps {
  /** The server's message, "" if it gave none. */
  detail: string;
  /** HTTP status; 0 if no server answered. */
  status: number;
  /** What could not be read, shown without a message from the server. */
  children: string;
}

/** Shown in place of a page whose content could not be read. */
export function FailedRead({ detail, status, children }: FailedReadProps) {
  // Without a server, `detail` is the client's own advice, which the text below would repeat.
  const said = status > 0 ? detail : '';
  return (
    <EmptyState
      role="alert"
      heading="h1"
      title="Errore"
      image={<LazyMascot pose="sleeping" />}
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
      <p>{said || children}</p>
      <p>Controlla il link o riprova più tardi.</p>
    </EmptyState>
  );
}
