import {
  type Delivery,
  isOpenState,
  isUndelivered,
  type QuestionnaireState,
} from '#contract/features/questionnaires/pipeline.ts';

/** What comes next, as the applicant reads it. The two endings read alike. */
const NEXT: Readonly<Record<QuestionnaireState, string>> = {
  ricevuto: "L'associazione leggerà le tue risposte e ti scriverà.",
  in_lettura: "L'associazione sta leggendo le tue risposte: il prossimo passo è una sua risposta.",
  colloquio: "Il prossimo passo è parlarvi: l'associazione vuole conoscerti meglio.",
  visita: "Il prossimo passo è una visita a casa: mettetevi d'accordo sul giorno.",
  accettato: "La tua domanda è stata accettata: mettetevi d'accordo sull'incontro e sull'affido.",
  non_idoneo: 'Questa volta no. Per questo animale non devi fare altro.',
  chiuso: 'Questa volta no. Per questo animale non devi fare altro.',
  ritirato: 'Hai ritirato la domanda: non devi fare altro.',
};

const NOT_ARRIVED =
  "L'associazione ti ha scritto, ma la sua email non è arrivata al tuo indirizzo. Leggi qui il suo messaggio, e rispondile con i contatti della sua pagina.";

export function nextStep(state: QuestionnaireState, messages: readonly { delivery: Delivery }[]): string {
  const waits = isOpenState(state) || state === 'accettato';
  return waits && isUndelivered(state, messages) ? NOT_ARRIVED : NEXT[state];
}
