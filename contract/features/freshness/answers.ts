// without zod, so that the page can import them without the schemas

/** What an association can answer about one of its listings. */
export const FRESHNESS_ANSWERS = ['disponibile', 'in_attesa', 'adottato'] as const;
/** Listings of one request. */
export const ANSWERS_AT_MOST = 200;
/** A listing without a change or a confirmation for so long is asked about. */
export const SILENT_DAYS = 30;
/** A listing without an answer is put in standby at the earliest so long after its confirmation. */
export const STANDBY_DAYS = 45;
