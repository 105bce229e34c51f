import { Eye, EyeOff, ListChecks, Trash2 } from 'lucide-react';
import type { Listing } from '#contract/features/listings/listing.ts';
import { STATUS_LABELS } from '#web/features/listings/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { Menu } from '#web/platform/ui/Menu.tsx';
import { PrintMany } from './PrintMany.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useMany } from './use-many.ts';

interface ManyActionsProps {
  associationId: string;
  chosen: readonly Listing[];
  paused: boolean;
  /** Whether the public sees the account: else it sees none of its listings. */
  isPublic: boolean;
  /** Ends the selection. */
  onEnd: () => void;
}

/** What an owner does with several listings at once. */
export function ManyActions({ associationId, chosen, paused, isPublic, onEnd }: ManyActionsProps) {
  const many = useMany(associationId);
  const nothing = chosen.length === 0;
  async function run(command: Parameters<typeof many.change>[1]) {
    await many.change(chosen, command);
    onEnd();
  }
  return (
    <SelectionBar count={chosen.length === 1 ? '1 scelto' : `${chosen.length} scelti`} onClear={onEnd}>
      <Menu
        trigger={
          <Button look="secondary" size="small" disabled={nothing} icon={<ListChecks size={18} aria-hidden="true" />}>
            Stato
          </Button>
        }
        items={STATUSES.map(([status, label]) => ({
          id: status,
          label,
          onSelect: () => void run({ adoption_status: status }),
        }))}
      />
      <Button
        look="secondary"
        size="small"
        disabled={nothing}
        icon={<EyeOff size={18} aria-hidden="true" />}
        onClick={() => void run({ hidden: true })}
      >
        Metti in standby
      </Button>
      {!paused && (
        <Button
          look="secondary"
          size="small"
          disabled={nothing}
          icon={<Eye size={18} aria-hidden="true" />}
          onClick={() => void run({ hidden: false })}
        >
          Riattiva
        </Button>
      )}
      <PrintMany chosen={chosen} isPublic={isPublic} />
      <Button
        look="danger"
        size="small"
        disabled={nothing}
        icon={<Trash2 size={18} aria-hidden="true" />}
        onClick={() => void many.remove(chosen).then((gone) => gone && onEnd())}
      >
        Elimina
      </Button>
    </SelectionBar>
  );
}

const STATUSES = Object.entries(STATUS_LABELS) as [Listing['adoption_status'], string][];
