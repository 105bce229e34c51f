export interface QuestionnaireTables {
  questionnaire: {
    id: string;
    association_id: string;
    /** The listing it is about; "" for none. It survives the listing, so it refers to nothing. */
    post_id: string;
    post_name: string;
    post_type: string;
    nome: string;
    email: string;
    telefono: string;
    /** The 34 other answers as JSON. */
    answers: string;
    /** The key under which a browser sent it, so that a second try is known for one; null from other clients. */
    submission: string | null;
    seen: boolean;
    created_at: string;
  };
  /** What the panel finds it by, folded (`server/database/text-search.ts`). */
  questionnaire_search: { id: string; text: string };
}
