import { History } from 'lucide-react';
import { longDate } from '#contract/platform/dates.ts';
import { withDate } from '#contract/platform/with-date.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import type { Entries } from '../entries.ts';
import { savedAnswers } from './saved-answers.ts';

/** Above a form: offers the answers that this device has from an earlier questionnaire. Nothing without any. */
export default function SavedAnswersNote({ onUse }: { onUse: (entries: Partial<Entries>) => void }) {
  const saved = savedAnswers.use();
  if (!saved) return null;
  function remove() {
    savedAnswers.clear();
    toast('success', 'Risposte tolte da questo dispositivo');
  }
  return (
    <div role="note" className="rounded-card bg-primary-tint px-5 py-4">
      <p className="flex gap-3">
        <History size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-primary-hover" />
        <span className="min-w-0">
          {`Su questo dispositivo ci sono le risposte che hai conservato ${withDate('il', longDate(saved.at))}. Riempiono solo i campi ancora vuoti: poi rileggile, perché ogni animale è diverso.`}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onUse(saved.entries)}>
          Usa di nuovo
        </Button>
        <Button size="small" look="quiet" onClick={remove}>
          Toglile da qui
        </Button>
      </div>
    </div>
  );
}
