/** Reasons for mails that ended before the mail server accepted them, by code. */
export const END_REASONS: Readonly<Record<string, string>> = {
  restored: 'Fermata da un ripristino. Se serve ancora, rispediscila.',
  expired: 'Il codice che conteneva è scaduto prima della partenza: chi lo aspetta può chiederne un altro.',
  too_old: 'Troppo vecchia per partire da sola. Se serve ancora, rispediscila.',
  replaced: 'Ne è stata scritta una più recente.',
  withdrawn: 'La misura è stata tolta prima della partenza.',
  account_deleted: "L'account a cui era diretta è stato eliminato.",
  not_needed: "L'account ha già una password, o non c'è più.",
};

/** Codes of mails that are obsolete and cannot be sent again. */
export const ENDED_FOR_GOOD: ReadonlySet<string> = new Set(['replaced', 'withdrawn', 'account_deleted', 'not_needed']);
