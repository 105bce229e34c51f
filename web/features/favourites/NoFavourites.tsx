import { Ares } from '#web/platform/mascots/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';

/** Shown without favourites: explains how to add one. */
export function NoFavourites({ overPage = false }: { overPage?: boolean }) {
  return (
    <EmptyState
      title="Ancora nessun preferito"
      image={<Ares pose="sleeping" className="size-36" />}
      actions={
        <LinkButton to="/" replace={overPage}>
          Guarda gli animali
        </LinkButton>
      }
    >
      Tocca il cuore di chi ti colpisce: lo ritrovi qui, anche senza registrarti.
    </EmptyState>
  );
}
