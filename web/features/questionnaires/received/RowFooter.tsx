import { Printer, Save, Trash2 } from 'lucide-react';
import { deleteQuestionnaire } from '#contract/features/questionnaires/calls.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { useMay } from '#web/features/accounts/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { useCommands } from './use-commands.ts';
import { useSheet } from './use-sheet.ts';

interface RowFooterProps {
  accountId: string;
  questionnaire: Questionnaire;
  onDeleted: () => void;
}

/** What a dialog with one questionnaire offers below it. */
export function RowFooter({ accountId, questionnaire, onDeleted }: RowFooterProps) {
  const { remove } = useCommands(accountId);
  const sheet = useSheet();
  const mayDelete = useMay()(deleteQuestionnaire);
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
      {mayDelete && (
        <Button
          look="quiet"
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={() => void remove(questionnaire, onDeleted)}
        >
          Cancella
        </Button>
      )}
    </>
  );
}
