/** Reasons for mails that ended before the mail server accepted them, by code. */
export const END_REASONS: Readonly<Record<string, string>> = {
  restored: 'Fermata da un ripristino. Se serve ancora, rispediscila.',
  expired: 'Nessuno ha potuto spedirla in tempo: chi aspetta il codice può chiederne un altro.',
  too_old: 'Troppo vecchia per partire da sola. Se serve ancora, rispediscila.',
  replaced: 'Ne è stata scritta una più recente.',
  withdrawn: 'La misura è stata tolta prima della partenza.',
  account_deleted: "L'account a cui era diretta è stato eliminato.",
  not_needed: "Non serviva più: l'account ha già una password, ha cambiato indirizzo o non c'è più.",
};

/** Codes of mails that are obsolete and cannot be sent again. */
export const ENDED_FOR_GOOD: ReadonlySet<string> = new Set(['replaced', 'withdrawn', 'account_deleted', 'not_needed']);
