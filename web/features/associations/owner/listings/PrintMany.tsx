import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { printListings } from '#contract/features/posters/calls.ts';
import { PRINTED_AT_MOST } from '#contract/features/posters/files.ts';
import { isOutOfSight } from '#web/features/listings/index.ts';
import { api } from '#web/platform/api/browser.ts';
import { sentence } from '#web/platform/api/problem.ts';
import { saveFile } from '#web/platform/browser/save-file.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Menu } from '#web/platform/ui/Menu.tsx';
import { toast } from '#web/platform/ui/toast.ts';

interface PrintManyProps {
  chosen: readonly Listing[];
  /** Whether the public sees the account: else it sees none of its listings. */
  isPublic: boolean;
}

/** Saves the posters or the kennel cards of the chosen listings as one file, which is printed at once. */
export function PrintMany({ chosen, isPublic }: PrintManyProps) {
  const [isDrawing, setIsDrawing] = useState(false);
  const shown = chosen.filter((listing) => isPublic && !isOutOfSight(listing));

  async function print(kind: 'locandina' | 'cartellino') {
    if (shown.length === 0) return toast('info', 'Si stampano solo gli annunci che il pubblico vede.');
    if (shown.length > PRINTED_AT_MOST) return toast('info', `Al massimo ${PRINTED_AT_MOST} per volta.`);
    setIsDrawing(true);
    try {
      const ids = shown.map(({ id }) => id).join(',');
      const file = await api.file(printListings, { query: { ids, kind } }, { timeoutMs: 0 });
      saveFile(file, file.name);
      const left = chosen.length - shown.length;
      if (left > 0) toast('info', leftOut(left));
    } catch (error) {
      toast('error', sentence(error, 'Operazione non riuscita'));
    }
    setIsDrawing(false);
  }

  return (
    <Menu
      trigger={
        <Button
          look="secondary"
          size="small"
          disabled={chosen.length === 0}
          busy={isDrawing}
          busyLabel="Preparo…"
          icon={<Printer size={18} aria-hidden="true" />}
        >
          Stampa
        </Button>
      }
      items={[
        {
          id: 'locandina',
          label: 'Locandine',
          note: 'Una pagina A4 per animale',
          icon: <FileText size={18} aria-hidden="true" />,
          onSelect: () => void print('locandina'),
        },
        {
          id: 'cartellino',
          label: 'Cartellini',
          note: 'Una pagina A5 per animale',
          icon: <FileText size={18} aria-hidden="true" />,
          onSelect: () => void print('cartellino'),
        },
      ]}
    />
  );
}

function leftOut(count: number): string {
  return count === 1
    ? 'Uno non è nel file: il pubblico non lo vede.'
    : `${count} non sono nel file: il pubblico non li vede.`;
}
