import type { Delivery, QuestionnaireState } from '#contract/features/questionnaires/pipeline.ts';
import type { TemplateKey } from '#contract/features/questionnaires/template-keys.ts';

export interface QuestionnaireTables {
  questionnaire: {
    id: string;
    association_id: string;
    /** The listing it is about; "" if absent. No foreign key, because it outlives the listing. */
    post_id: string;
    post_name: string;
    post_type: string;
    nome: string;
    email: string;
    telefono: string;
    /** The 34 other answers as JSON. */
    answers: string;
    seen: boolean;
    created_at: string;
    /** When the applicant consented to the reading of the answers about health; null if no consent was recorded. */
    health_consent_at: string | null;
    /** When the applicant withdrew only that consent; the answers about health are then erased. */
    health_withdrawn_at: string | null;
    /** Version of the privacy notice that the applicant saw; "" if the client named none. */
    privacy_version: string;
    /** When the applicant withdrew it; its answers are then erased. */
    withdrawn_at: string | null;
    /** E-mail and up to two telephone numbers as they are compared; null until `fillContactKeys` computes them. */
    email_key: string | null;
    phone_key: string | null;
    other_phone_key: string | null;
    state: QuestionnaireState;
    version: number;
    /** Account id of who looks after it, or "". */
    assigned_to: string;
    /** The last change of state or message; null before the first one. */
    last_step_at: string | null;
    /** The first step beyond reading; null before. */
    answered_at: string | null;
    /** Whether it counts in the time to answer, and is named in reminders: not if an earlier release received it. */
    timed: boolean;
    /** In how many reminders to the association it was named. */
    reminders: number;
    reminded_at: string | null;
    /** Since when it is in its association's bin; null: it is not. */
    binned_at: string | null;
  };
  /** A change of state. The arrival and the withdrawal are columns of the questionnaire. */
  questionnaire_step: {
    id: string;
    questionnaire_id: string;
    at: string;
    /** Account id of who made it. */
    by_id: string;
    former: QuestionnaireState;
    state: QuestionnaireState;
    /** The answer to all who waited that it belongs to. */
    batch_id: string | null;
  };
  /** What the association noted for itself. */
  questionnaire_note: { id: string; questionnaire_id: string; at: string; by_id: string; text: string };
  /** What was written to the applicant, with the placeholders filled in. */
  questionnaire_message: {
    id: string;
    questionnaire_id: string;
    at: string;
    by_id: string;
    subject: string;
    text: string;
    /** Of a mail that is queued: what holds once the mail's own row is gone. */
    delivery: Delivery;
    /** The mail that carries it; several questionnaires of one address share one. Null if it went by hand. */
    mail_id: string | null;
    batch_id: string | null;
  };
  /** Words of an association's own in place of the portal's. */
  reply_template: { association_id: string; key: TemplateKey; subject: string; text: string };
  /** Normalized text of the panel's search (`server/platform/database/search/search-index.ts`). */
  questionnaire_search: { id: string; text: string };
}

export const QUESTIONNAIRE_BOOLEANS = [
  'seen',
  'timed',
] as const satisfies readonly (keyof QuestionnaireTables['questionnaire'])[];
