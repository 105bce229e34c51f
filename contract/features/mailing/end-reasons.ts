/** The code of a mail that nobody needed any more when it was its turn. */
export const NOT_NEEDED = 'not_needed';

/** The code of a message that waits until its recipient's address is confirmed. */
export const UNCONFIRMED = 'unconfirmed';

/** Reasons for mails that ended before the mail server accepted them, by code. */
export const END_REASONS: Readonly<Record<string, string>> = {
  restored: 'Fermata da un ripristino. Se serve ancora, rispediscila.',
  expired: 'Nessuno ha potuto spedirla in tempo: chi aspetta il codice può chiederne un altro.',
  too_old: 'Troppo vecchia per partire da sola. Se serve ancora, rispediscila.',
  replaced: 'Ne è stata scritta una più recente.',
  withdrawn: 'La misura è stata tolta prima della partenza.',
  account_deleted: "L'account a cui era diretta è stato eliminato.",
  erased: 'Cancellata con ciò a cui si riferiva: resta solo contata nel limite di 24 ore.',
  repeated: 'Non spedita: nelle ultime 24 ore questo indirizzo ha già ricevuto più avvisi uguali.',
  [UNCONFIRMED]:
    "Parte da sola appena chi la riceve conferma il suo indirizzo, o l'account è approvato: aspetta 30 giorni al massimo.",
  [NOT_NEEDED]: "Non serviva più: chi la riceve ha già fatto, si è disiscritto, ha cambiato indirizzo o non c'è più.",
};

/** Codes of mails that are obsolete and cannot be sent again. */
export const ENDED_FOR_GOOD: ReadonlySet<string> = new Set([
  'expired',
  'replaced',
  'withdrawn',
  'account_deleted',
  'erased',
  NOT_NEEDED,
]);
