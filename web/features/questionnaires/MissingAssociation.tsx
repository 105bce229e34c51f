import { LazyMascot } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';

/** Shown if the association does not exist or is not public. */
export function MissingAssociation() {
  return (
    <EmptyState
      heading="h1"
      title="Associazione non trovata"
      image={<LazyMascot pose="searching" />}
      actions={<LinkButton to="/associazioni">Tutte le associazioni</LinkButton>}
      className="my-auto"
    >
      Forse il link è vecchio, o l'associazione non è più sul portale. Se avevi già scritto delle risposte, restano su
      questo dispositivo.
    </EmptyState>
  );
}
