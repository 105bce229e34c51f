import { Trash2 } from 'lucide-react';
import { Button } from '#web/platform/ui/Button.tsx';

/** Opens the bin. */
export function BinButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      look="secondary"
      size="small"
      icon={<Trash2 size={16} aria-hidden="true" />}
      className="ml-auto"
      onClick={onOpen}
    >
      Cestino
    </Button>
  );
}
