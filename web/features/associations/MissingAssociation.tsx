import { CircleSlash2 } from 'lucide-react';
import { LazyMascot } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';

/** Shown when an association does not exist or is not public. */
export function MissingAssociation() {
  return (
    <EmptyState
      heading="h1"
      title={<Badge>Associazione non disponibile</Badge>}
      image={<LazyMascot pose="searching" />}
      actions={<LinkButton to="/associazioni">Associazioni e privati</LinkButton>}
      className="my-auto"
    >
      Forse ha cambiato nome o ha smesso di pubblicare. I suoi animali potrebbero essere con qualcun altro.
    </EmptyState>
  );
}

function Badge({ children }: { children: string }) {
  return (
    <span className="inline-flex min-h-10 items-center gap-2 rounded-full bg-amber-tint px-4.5 py-1.5 text-lg leading-snug text-amber">
      <CircleSlash2 size={20} aria-hidden="true" className="shrink-0" />
      <span>{children}</span>
    </span>
  );
}
