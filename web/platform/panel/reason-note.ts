import { REASON_MAX, REASON_MISSING } from '#contract/platform/reason.ts';
import { dialogDraft } from '#web/platform/forms/dialog-draft.ts';
import type { Question } from '#web/platform/ui/confirm.ts';

/** Empty draft of a reason. A reason whose action did not succeed is offered again the next time. */
const NO_REASON = { reason: '' };

interface ReasonNote {
  note: NonNullable<Question['note']>;
  /** Returns the reason as typed. */
  read: () => string;
  /** Forgets the reason, once the action has succeeded. */
  clear: () => void;
}

/**
 * A required reason in the confirmation of a measure, which the portal mails to the affected account. `arrives` says
 * when. The terms promise facts, ground and origin, so the help asks for them.
 */
export function reasonNote(question: string, arrives: string): ReasonNote {
  const draft = dialogDraft(question, NO_REASON);
  return {
    note: {
      label: 'Motivo',
      help: `I fatti, il punto dei termini o la legge, e se nasce da una segnalazione. Lo legge chi ha pubblicato, nella email che parte ${arrives}.`,
      most: REASON_MAX,
      missing: REASON_MISSING,
      text: draft.read().reason,
      onText: (reason) => draft.change({ reason }),
    },
    read: () => draft.read().reason.trim(),
    clear: () => draft.clear(),
  };
}
