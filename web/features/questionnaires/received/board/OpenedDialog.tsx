import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { Dialog } from '#web/platform/ui/Dialog.tsx';
import type { Elements } from '#web/platform/ui/elements.ts';
import { whoIn } from '../../states.ts';
import Opened from '../opened/Opened.tsx';

interface OpenedDialogProps {
  accountId: string;
  questionnaire: Questionnaire;
  /** Save, print and delete. */
  footer: Elements;
  onClose: () => void;
}

/** A questionnaire opened from the board. */
export default function OpenedDialog({ accountId, questionnaire, footer, onClose }: OpenedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      phone="full"
      title={whoIn(questionnaire)}
      description={questionnaire.post_name ? `Per ${questionnaire.post_name}` : ''}
      footer={footer}
    >
      <Opened id={`aperto-${questionnaire.id}`} accountId={accountId} listed={questionnaire} />
    </Dialog>
  );
}
