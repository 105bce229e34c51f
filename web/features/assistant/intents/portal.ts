import type { Topic } from '../understanding/topic.ts';

/** Topics about the portal itself: its rules, its shop, the people who run it. */
export const portal: readonly Topic[] = [
  {
    id: 'privacy',
    sure: [
      'privacy',
      'gdpr',
      'dati',
      'cancell* account',
      'elimin* account',
      'cancell* profilo',
      'trattamento',
      'termini',
      'condizioni',
    ],
    answer:
      "Chiediamo il minimo e non vendiamo i dati a nessuno. Trovi tutto nell'informativa; l'account lo cancelli dalla tua pagina, oppure scrivici.",
    ways: [
      { label: 'Leggi la privacy', to: '/gdpr#privacy' },
      { label: 'Scrivici', mailbox: 'info_email' },
    ],
  },
  {
    id: 'cookies',
    sure: ['cookie*', 'pubblicita', 'consenso', 'banner'],
    likely: ['rifiut*', 'ads'],
    answer:
      'Senza il tuo consenso non si carica nessuna pubblicità di altri. Cambi idea quando vuoi dal pulsante dei cookie in fondo a ogni pagina.',
    ways: [{ label: 'Leggi dei cookie', to: '/gdpr#cookie' }],
  },
  {
    id: 'gadgets',
    sure: [
      'gadget*',
      'shop',
      'negozio',
      'magliett*',
      'tazz*',
      'calendari*',
      'bandan*',
      'merchandising',
      'compr* cosa',
      'acquist*',
      'ordin*',
    ],
    likely: ['compr*', 'vendete', 'spedi*', 'pag*'],
    answer:
      "C'è una piccola vetrina di gadget. Ne scegli uno, lasci nome ed email e ti rispondiamo con disponibilità e spedizione: sul sito non si paga niente.",
    ways: [{ label: 'Vai ai gadget', to: '/gadget' }],
  },
  {
    id: 'reporting',
    sure: [
      'segnal*',
      'truff*',
      'annunc* fals*',
      'annunc* sospett*',
      'vend* cuccioli',
      'vend* animali',
      'maltratt*',
      'abusiv*',
      'raggir*',
    ],
    likely: ['viet*', 'illegal*', 'falso', 'sospett*'],
    answer:
      "Grazie per la segnalazione: qui gli animali non si vendono. In fondo all'annuncio premi Segnala e scrivi due righe su cosa non va, anche senza account: lo guarda una persona. Intanto non inviare soldi né documenti.",
    ways: [
      { label: "Scrivi all'assistenza", mailbox: 'support_email' },
      { label: 'Le regole', to: '/gdpr#termini' },
    ],
  },
  {
    id: 'contacts',
    sure: [
      'vi contatt*',
      'contattarvi',
      'scrivervi',
      'vi scriv*',
      'numer* telefono',
      'parl* person*',
      'parl* operator*',
      'assistenza',
      'non funziona',
      'errore',
      'vostra email',
      'indirizzo email',
      'contatti',
    ],
    likely: ['contatt*', 'email', 'telefono', 'problema', 'aiuto sito'],
    answer:
      "Ci trovi per email: risponde una persona. Se qualcosa non va, raccontaci che pagina era e che cosa hai visto. Il telefono e la email di un'associazione li trovi nella sua scheda.",
    ways: [
      { label: 'Informazioni', mailbox: 'info_email' },
      { label: 'Assistenza', mailbox: 'support_email' },
      { label: 'Le associazioni', to: '/associazioni' },
    ],
  },
  {
    id: 'unwell',
    sure: ['sta male', 'stanno male', 'non sta bene', 'vomit*', 'diarrea', 'avvelenat*', 'ha febbre', 'non mangia'],
    answer:
      'Non sono un veterinario, e qui non voglio sbagliare: chiama subito il tuo, anche se ti sembra poco. Di notte e nei festivi cerca la clinica o la guardia medica veterinaria più vicina. Forza, e una carezza da parte mia.',
  },
  {
    id: 'lost',
    sure: [
      'smarrit* cane',
      'smarrit* gatt*',
      'smarrit* micio',
      'perso cane',
      'perso gatt*',
      'perso micio',
      'cane scappat*',
      'gatt* scappat*',
      'scappat* cane',
      'scappat* gatt*',
      'cane sparit*',
      'gatt* sparit*',
    ],
    answer:
      "Mi dispiace, immagino l'ansia. Qui ci sono solo annunci di adozione: avvisa subito la polizia locale e il servizio veterinario dell'ASL, che leggono i microchip, poi i canili e i veterinari della zona. Ti auguro di riabbracciarlo presto.",
  },
  {
    // Law 281/1991: stray dogs are taken in by the municipality and the veterinary service of the local health
    // authority (ASL); anybody who finds one has to report it. Highway code, art. 189 (9-bis): help for an injured
    // animal.
    id: 'stray',
    sure: [
      'trovat* strada',
      'trovat* vagant*',
      'trovat* abbandonat*',
      'trovat* ferit*',
      'trovat* solo',
      'cane strada',
      'gatto strada',
      'cuccioli strada',
      'cane vagante',
      'cani vaganti',
      'cane abbandonato',
      'gatto abbandonato',
      'cane ferito',
      'gatto ferito',
      'animale ferito',
      'randagi*',
      'investit*',
      'canile sanitario',
    ],
    likely: [
      'ho trovat*',
      'trovat* cane',
      'trovat* gatto',
      'trovat* cucciol*',
      'trovat* animale',
      'ho trovat* cane',
      'ho trovat* gatto',
      'ho trovat* cucciol*',
      'ho trovat* animale',
      'abbandonat*',
    ],
    answer:
      "Tienilo d'occhio senza portarlo via e chiama la polizia locale del Comune in cui si trova, o il servizio veterinario dell'ASL: leggono il microchip, cercano chi lo ha perso e, se è un cane, lo accolgono nel canile sanitario. Se è ferito o in mezzo al traffico chiama il 112.",
    ways: [{ label: 'Leggi la guida', to: '/guida' }],
  },
];
