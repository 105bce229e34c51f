export interface AuditTables {
  act: {
    id: string;
    at: string;
    /** Account id; a pseudonym after two years (`pseudonyms.ts`); "" for an act by a mailed link. */
    actor_id: string;
    /** "": names are read by id while the account exists. Entries in the form `old` still hold one. */
    actor_name: string;
    act: string;
    /** Id of what was changed; a pseudonym after two years. */
    subject_id: string;
    /** Name of a listing, a gadget or a part of the portal; never of an account. */
    subject_name: string;
    /** JSON objects of the fields that changed. */
    before: string;
    after: string;
    /** Id of the association whose owners read it, a pseudonym after two years; "" for an act of staff. */
    team: string;
    /** `old`: written by an earlier release, may hold names and e-mails; `ids`; `pseudonyms`: older than two years. */
    form: 'old' | 'ids' | 'pseudonyms';
  };
  /** Folded search text for the panel (`server/platform/database/search/search-index.ts`). */
  act_search: { id: string; text: string };
}
