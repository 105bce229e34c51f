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
    /** Idempotency key; null from clients that send none. */
    submission: string | null;
    seen: boolean;
    created_at: string;
  };
  /** Normalized text of the panel's search (`server/database/search-index.ts`). */
  questionnaire_search: { id: string; text: string };
}

export const QUESTIONNAIRE_BOOLEANS = [
  'seen',
] as const satisfies readonly (keyof QuestionnaireTables['questionnaire'])[];
