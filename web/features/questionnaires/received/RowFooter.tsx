import { Printer, Save, Trash2 } from 'lucide-react';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { useCommands } from './use-commands.ts';
import { useSheet } from './use-sheet.ts';

interface RowFooterProps {
  me: string;
  questionnaire: Questionnaire;
  onDeleted: () => void;
}

/** What a dialog with one questionnaire offers below it. */
export function RowFooter({ me, questionnaire, onDeleted }: RowFooterProps) {
  const { remove } = useCommands(me);
  const sheet = useSheet();
  return (
    <>
      <Button look="quiet" icon={<Save size={16} aria-hidden="true" />} onClick={() => void sheet.save(questionnaire)}>
        Salva
      </Button>
      <Button
        look="quiet"
        icon={<Printer size={16} aria-hidden="true" />}
        onClick={() => void sheet.print(questionnaire)}
      >
        Stampa
      </Button>
      <Button
        look="quiet"
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => void remove(questionnaire).then((deleted) => deleted && onDeleted())}
      >
        Cancella
      </Button>
    </>
  );
}
