import type { ElementType } from 'react';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';

interface PausedAssociationProps {
  association: { id: string; name: string };
  /** The heading element: `h1` on a page, `DialogTitle` in a dialog. */
  Title: ElementType;
}

/** Shown if the association is paused and accepts no questionnaires. */
export function PausedAssociation({ association: { id, name }, Title }: PausedAssociationProps) {
  return (
    <EmptyState
      heading={Title}
      title={`${name} è in pausa`}
      image={<LazyMascot pose="sleeping" />}
      actions={
        <>
          <LinkButton to={`/associazione/${id}`}>Vedi i contatti</LinkButton>
          <LinkButton to="/" look="secondary">
            Altri animali
          </LinkButton>
        </>
      }
      className="my-auto"
    >
      In questo periodo non riceve questionari. Torna tra qualche giorno, o scrivi direttamente ai suoi contatti.
    </EmptyState>
  );
}
