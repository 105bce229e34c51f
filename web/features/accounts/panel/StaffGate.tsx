import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { useSecondFactor } from '../security/second-factor/second-factor.ts';

/** Leads staff who must have two-step login, and do not, to set it up before they use the panel. */
export function StaffGate({ children }: { children: Elements }) {
  const { data } = useSecondFactor();
  if (!data?.required || data.enabled) return children;
  return (
    <EmptyState
      title="Prima attiva la verifica in due passaggi."
      actions={<LinkButton to="/sicurezza">Vai a Accesso e sicurezza</LinkButton>}
    >
      Questo portale la chiede a tutta la redazione. Bastano un telefono e due minuti.
    </EmptyState>
  );
}
