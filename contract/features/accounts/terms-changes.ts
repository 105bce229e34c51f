/** A version of the terms, and what it changed for who publishes, in short Italian sentences. */
interface TermsChange {
  version: string;
  changes: readonly string[];
}

/** Newest first; a test fails when the version in force is missing (`web/features/legal/terms-version.test.ts`). */
export const TERMS_CHANGES: readonly TermsChange[] = [
  {
    version: '2026-11-28',
    changes: [
      'Se un nome somiglia a quello di un altro account o del portale, anche quando lo cambi, la pagina e gli annunci si vedono solo dopo che la redazione lo ha approvato.',
      'Un programma toglie dalla vista solo un annuncio che nessuno conferma e un nome che somiglia a un altro, finché la redazione lo guarda.',
    ],
  },
  {
    version: '2026-11-26',
    changes: [
      'Ai questionari puoi rispondere dal portale e aggiungere note: ne rispondi tu, e la persona può chiedere di leggere le note.',
      "Chi gestisce il portale può scegliere che gli annunci di un nuovo account si vedano solo dopo l'approvazione della redazione.",
    ],
  },
  {
    version: '2026-11-23',
    changes: [
      'Se la redazione limita o cancella qualcosa di tuo, la email con il motivo parte al più un minuto dopo, non più nello stesso istante.',
    ],
  },
  {
    version: '2026-11-22',
    changes: [
      'Dopo 30 giorni senza modifiche ti chiediamo per email se un annuncio è ancora attuale. Senza risposta, a 45 giorni va in standby: torna visibile con un tocco.',
      'Quando i termini cambiano te lo diciamo appena entri, e ti chiediamo di accettarli.',
      "Un account che nessuno usa riceve due avvisi prima di essere cancellato. Basta un accesso perché tutto resti com'è.",
      "Chi si iscrive da solo ha meno spazio per annunci e foto finché la redazione non gli dà un'occhiata.",
      "C'è scritto che cosa facciamo con chi pubblica spesso contenuti chiaramente illegali, o segnala a vuoto.",
    ],
  },
];

/** What the terms ask of who publishes, for somebody who has never accepted them. */
export const TERMS_IN_SHORT: readonly string[] = [
  'Gli animali si danno in adozione, mai in vendita.',
  "Chi pubblica ha davvero in cura l'animale e dice la verità su di lui.",
  "I questionari servono solo a valutare l'affido: non si girano ad altri.",
  "Testi e foto restano tuoi; ci permetti di mostrarli finché l'annuncio è online.",
];

/** Returns what changed since the version that somebody accepted (a day), newest first. */
export function changesSince(accepted: string): string[] {
  return TERMS_CHANGES.filter(({ version }) => version > accepted).flatMap(({ changes }) => changes);
}
