import type { AssociationState } from '#contract/features/questionnaires/pipeline.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';
import { useDraft } from '#web/platform/forms/draft.ts';

/** A reply that is written and not sent. */
export interface ReplyDraft {
  key: TemplateKey | '';
  subject: string;
  text: string;
  state: AssociationState | '';
}

const EMPTY: ReplyDraft = { key: '', subject: '', text: '', state: '' };

/** The reply to one questionnaire. It survives a reload; another account on this browser does not see it. */
export const useReplyDraft = (questionnaire: string) =>
  useDraft<ReplyDraft>('reply_draft:', { part: questionnaire, empty: EMPTY, ofAccount: true });
