import { ShyMascot } from '#web/shell/index.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** In place of an association that is not there, or that the public does not see. */
export function MissingAssociation() {
  return (
    <EmptyState
      heading="h1"
      title="Associazione non disponibile"
      picture={<ShyMascot pose="searching" />}
      actions={<LinkButton to="/associazioni">Tutte le associazioni</LinkButton>}
      className="my-auto"
    >
      Forse ha cambiato nome o ha smesso di pubblicare. I suoi animali potrebbero essere con un'altra associazione.
    </EmptyState>
  );
}
