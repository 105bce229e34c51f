import { NotebookPen } from 'lucide-react';
import { Button } from '#web/platform/ui/Button.tsx';
import { askToConfirm } from '#web/platform/ui/confirm.ts';

/** Says that a draft was restored and offers to start over. */
export function DraftNote({ onStartOver }: { onStartOver: () => void }) {
  async function confirm() {
    const sure = await askToConfirm({
      message: 'Ricominciare da capo?',
      detail: 'Le risposte scritte finora vanno perse.',
      confirm: 'Ricomincia',
      danger: true,
    });
    if (sure) onStartOver();
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-leaf-tint px-5 py-3">
      <NotebookPen size={20} aria-hidden="true" className="shrink-0 text-leaf" />
      <p className="min-w-0 flex-1 basis-48">Abbiamo ritrovato le risposte che avevi iniziato.</p>
      <Button look="quiet" size="small" onClick={() => void confirm()}>
        Ricomincia da capo
      </Button>
    </div>
  );
}
