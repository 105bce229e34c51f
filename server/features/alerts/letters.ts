import { ALERT_MONTHS, type AlertFrequency, ENDED_DAYS, UNCONFIRMED_DAYS } from '#contract/features/alerts/limits.ts';
import type { Config } from '#server/config.ts';
import { compose, type Letter, type MailedAnimal, type Piece } from '#server/features/mailing/index.ts';

/** Animals that a mail names; the others wait on the portal. */
export const NAMED_AT_MOST = 20;

const WHEN: Record<AlertFrequency, string> = {
  subito: 'appena ne arriva uno, al massimo una mail ogni ora',
  giorno: 'ogni mattina, se ci sono novità',
  settimana: 'il sabato mattina, se ci sono novità',
};
const YOURS = "Il link è tuo: chi lo ha può cambiare o fermare l'avviso, quindi non inoltrarlo.";

export interface AboutAlert {
  /** The search in words, without what was typed freely: somebody else may have given this address. */
  words: readonly string[];
  frequency: AlertFrequency;
  /** Address of the alert's page, or the mark that stands for it. */
  link: string;
}

/** Asks the owner of an address whether to start an alert. The address may be a stranger's. */
export function confirmLetter(config: Config, { words, frequency, link }: AboutAlert): Letter {
  return compose(config, 'Conferma il tuo avviso', [
    'Ciao,',
    `qualcuno, speriamo tu, ha chiesto di ricevere qui i nuovi animali da adottare di ${config.siteName}.`,
    about(words, frequency),
    { button: "Conferma l'avviso", href: link },
    'Si apre una pagina con un bottone: senza quel tocco non parte niente.',
    {
      small: `Non l'hai chiesto tu? Ignora questa mail: non ne arriveranno altre, e fra ${UNCONFIRMED_DAYS} giorni cancelliamo tutto.`,
    },
  ]);
}

/** Answers who asks again for an alert that is active. */
export function activeLetter(config: Config, { words, frequency, link }: AboutAlert): Letter {
  return compose(config, 'Il tuo avviso è già attivo', [
    'Ciao,',
    'questo avviso lo hai già, ed è attivo: non devi fare niente.',
    about(words, frequency),
    { button: "Cambia o ferma l'avviso", href: link },
    { small: YOURS },
  ]);
}

/** Asks whether an alert that ended by its age is to continue. */
export function endedLetter(config: Config, { words, frequency, link }: AboutAlert): Letter {
  return compose(config, 'Cerchi ancora?', [
    'Ciao,',
    `sono passati ${ALERT_MONTHS} mesi da quando hai chiesto di essere avvisato, e il tuo avviso si è fermato da solo.`,
    about(words, frequency),
    { button: 'Continua', href: link },
    'Hai già trovato un amico? Che bella notizia: non devi fare niente.',
    { small: `Senza risposta cancelliamo l'avviso e il tuo indirizzo fra ${ENDED_DAYS} giorni.` },
  ]);
}

/** Says that a search cannot be run any more. */
export function unsearchableLetter(config: Config, { words, frequency, link }: AboutAlert): Letter {
  return compose(config, 'Il tuo avviso va aggiornato', [
    'Ciao,',
    'la ricerca del tuo avviso non si può più fare: un luogo o un filtro che usava non esiste più. Lo abbiamo fermato.',
    about(words, frequency),
    { button: 'Cambia la ricerca', href: link },
    {
      small: `Se va bene così non devi fare niente: fra ${ENDED_DAYS} giorni cancelliamo l'avviso e il tuo indirizzo.`,
    },
  ]);
}

/** What stands in the outbox for a mail with animals: it is written when it is sent. */
export function animalsPlaceholder(config: Config, mark: string): Letter {
  return compose(config, 'Nuovi animali per te', [
    'Nomi e link si scrivono quando la mail parte.',
    { button: 'Gestisci gli avvisi', href: mark },
  ]);
}

/** What one alert found. */
export interface AlertSection extends AboutAlert {
  animals: readonly MailedAnimal[];
  /** How many it found in all. */
  total: number;
}

/** Tells an address of the new animals that its alerts found. */
export function animalsLetter(config: Config, sections: readonly AlertSection[]): Letter {
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return compose(config, total === 1 ? 'Un nuovo animale per te' : `${total} nuovi animali per te`, [
    'Ciao,',
    total === 1
      ? 'è arrivato un animale che corrisponde a quello che cerchi.'
      : 'sono arrivati animali che corrispondono a quello che cerchi.',
    ...sections.flatMap(sectionPieces),
    { small: YOURS },
  ]);
}

function sectionPieces({ words, animals, total, link }: AlertSection): Piece[] {
  const more = total - animals.length;
  return [
    `Per «${words.join(', ')}»:`,
    { animals },
    ...(more > 0 ? [more === 1 ? 'e un altro.' : `e altri ${more}.`] : []),
    { links: [['Cambia o ferma questo avviso', link]] },
  ];
}

function about(words: readonly string[], frequency: AlertFrequency): Piece {
  return {
    rows: [
      ['Cosa', words.join(', ')],
      ['Quando', WHEN[frequency]],
    ],
  };
}
