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
    /** E-mail and up to two telephone numbers as they are compared; null until computed (`keep-findable.ts`). */
    email_key: string | null;
    phone_key: string | null;
    other_phone_key: string | null;
  };
  /** Normalized text of the panel's search (`server/platform/database/search/search-index.ts`). */
  questionnaire_search: { id: string; text: string };
}

export const QUESTIONNAIRE_BOOLEANS = [
  'seen',
] as const satisfies readonly (keyof QuestionnaireTables['questionnaire'])[];
