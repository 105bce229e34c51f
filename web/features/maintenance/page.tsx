import { untilWords } from '#contract/features/maintenance/until-words.ts';
import type { ReadOnly } from '#contract/platform/read-only.ts';
import { Nana } from '#web/platform/mascots/index.ts';
import { type Matches, type PageHandle, titleIn, useIdentity } from '#web/platform/shell/index.ts';
import { LinkButton } from '#web/platform/ui/Button.tsx';
import { EmptyState } from '#web/platform/ui/EmptyState.tsx';

export const handle: PageHandle = { search: [] };

export const meta = ({ matches }: { matches: Matches }) => [
  { title: titleIn(matches, 'Manutenzione') },
  { name: 'robots', content: 'noindex' },
];

/** Says until when the portal can only be read, and what that means. */
export default function MaintenancePage() {
  const readOnly = useIdentity()?.read_only ?? null;
  return (
    <div className="page flex-1 py-8 sm:py-12">
      <EmptyState
        heading="h1"
        image={<Nana pose="sleeping" className="size-40" />}
        title={titleOf(readOnly)}
        actions={<LinkButton to="/">Guarda gli annunci</LinkButton>}
      >
        {readOnly?.words && <p className="mb-3 break-words text-ink">{readOnly.words}</p>}
        <p>{explanationOf(readOnly)}</p>
      </EmptyState>
    </div>
  );
}

function titleOf(readOnly: ReadOnly | null): string {
  if (!readOnly) return 'Funziona tutto';
  return readOnly.until ? `Torniamo ${untilWords(readOnly.until)}` : 'Lo spazio è quasi finito';
}

function explanationOf(readOnly: ReadOnly | null): string {
  if (!readOnly) return 'Nessuna manutenzione è in corso: puoi leggere e scrivere come sempre.';
  if (readOnly.reason === 'disk')
    return 'Gli annunci si leggono come sempre. Per ora non si possono aggiungere annunci, foto e messaggi: torna possibile da solo appena liberiamo spazio.';
  return 'Gli annunci si leggono come sempre, e puoi accedere. Per ora non si può pubblicare, modificare né inviare messaggi: quello che stai scrivendo resta nel modulo, e lo invii quando abbiamo finito.';
}
