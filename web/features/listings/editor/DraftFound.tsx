import { NotebookPen } from 'lucide-react';
import { shortDateAndTime } from '#contract/platform/dates.ts';
import { Button } from '#web/platform/ui/Button.tsx';

interface DraftFoundProps {
  /** Epoch milliseconds. */
  savedAt: number;
  isNew: boolean;
  onStartAgain: () => void;
}

/** Says that the form was restored from a draft, and offers to start again. */
export function DraftFound({ savedAt, isNew, onStartAgain }: DraftFoundProps) {
  return (
    <output className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-primary-tint px-4 py-2.5 text-primary-hover">
      <NotebookPen size={20} aria-hidden="true" className="shrink-0" />
      <p className="min-w-48 flex-1">
        {`${isNew ? 'Abbiamo ritrovato la tua bozza' : 'Abbiamo ritrovato le modifiche che non avevi salvato'} (${shortDateAndTime(savedAt)}).`}
      </p>
      <Button size="small" look="quiet" onClick={onStartAgain}>
        {isNew ? 'Ricomincia da capo' : 'Scartale'}
      </Button>
    </output>
  );
}
