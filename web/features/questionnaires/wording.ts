import type { AnswerName } from '#contract/features/questionnaires/answers.ts';

/** The animal that the questions are about; `''` for a questionnaire without a listing. */
export type Subject = 'cane' | 'gatto' | 'altro' | '';

/** One wording for all subjects, or one for each. */
export type Wording<T = string> = T | Record<Subject, T>;

export interface Wanted {
  name: AnswerName;
  ask: Wording;
  /** A sentence under the question. */
  help?: Wording;
  /** Short predefined answers. */
  chips?: Wording<readonly string[]>;
  /** Shown inside the previous question, without a number of its own. */
  followUp?: true;
  /** A follow-up that stays visible when the answer is no, because it asks for the reason. */
  stays?: true;
  rows?: 2 | 3;
}

const YES_NO = ['Sì', 'No'] as const;

/** The 34 answers in form order, each with its question. docs/decisions says which of them change, and why. */
export const WORDING: readonly Wanted[] = [
  { name: 'residenza_indirizzo', ask: 'Dove abiti?', help: 'Indirizzo, città e provincia.' },
  {
    name: 'intestatario_microchip',
    ask: {
      cane: 'A chi sarà intestato il microchip del cane?',
      gatto: 'A chi sarà intestato il microchip del gatto?',
      altro: "Chi sarà il responsabile dell'animale (e del microchip, se la specie lo prevede)?",
      '': 'A chi sarà intestato il microchip?',
    },
    chips: ['A me'],
  },
  { name: 'famiglia_componenti', ask: 'Chi vive in casa con te?', chips: ['Vivo da solo', 'Vivo da sola'] },
  { name: 'tutti_daccordo', ask: "In casa siete tutti d'accordo con l'adozione?", chips: YES_NO },
  { name: 'bambini_anziani', ask: 'In casa ci sono bambini o persone anziane?', chips: YES_NO },
  { name: 'eta_bambini', ask: 'Quanti anni hanno i bambini?', followUp: true },
  {
    name: 'altri_animali',
    ask: {
      cane: 'Vivono già con te altri cani, gatti o altri animali?',
      gatto: 'Vivono già con te altri gatti, cani o altri animali?',
      altro: 'Vivono già con te altri animali, anche della stessa specie?',
      '': 'Vivono già con te altri animali?',
    },
    chips: YES_NO,
  },
  {
    name: 'descrizione_altri_animali',
    ask: 'Raccontaci di loro',
    help: {
      cane: 'Specie, sesso, età e carattere. Sono sterilizzati? Come stanno con gli altri cani?',
      gatto: 'Specie, sesso, età e carattere. Sono sterilizzati? I gatti hanno fatto i test FIV e FeLV?',
      altro: 'Specie, sesso, età e carattere. Come stanno con gli animali più piccoli o più grandi di loro?',
      '': 'Specie, sesso, età e carattere. Sono sterilizzati?',
    },
    followUp: true,
    rows: 3,
  },
  {
    name: 'allergie_pelo',
    ask: {
      cane: 'Qualcuno in casa è allergico al pelo del cane?',
      gatto: 'Qualcuno in casa è allergico al pelo del gatto?',
      altro: 'Qualcuno in casa è allergico al pelo, alle piume o al fieno?',
      '': 'Qualcuno in casa è allergico al pelo?',
    },
    help: 'È un dato sulla salute: rispondi solo se vuoi.',
    chips: ['No', 'Sì', 'Non lo so'],
  },
  {
    name: 'avuto_cani',
    ask: {
      cane: 'Hai già avuto cani?',
      gatto: 'Hai già avuto gatti?',
      altro: 'Hai già avuto un animale come questo?',
      '': 'Hai già avuto cani, gatti o altri animali?',
    },
    chips: YES_NO,
  },
  {
    name: 'causa_morte_cani',
    ask: {
      cane: 'I cani che non ci sono più: quanti anni avevano e di che cosa sono mancati?',
      gatto: 'I gatti che non ci sono più: quanti anni avevano e di che cosa sono mancati?',
      altro: 'Quelli che non ci sono più: quanti anni avevano e di che cosa sono mancati?',
      '': 'Gli animali che non ci sono più: quanti anni avevano e di che cosa sono mancati?',
    },
    followUp: true,
  },
  {
    name: 'avuto_cuccioli',
    ask: {
      cane: 'Hai già cresciuto un cucciolo?',
      gatto: 'Hai già cresciuto un gattino?',
      altro: 'Hai già cresciuto un animale fin da piccolo?',
      '': 'Hai già cresciuto un cucciolo o un gattino?',
    },
    chips: YES_NO,
  },
  {
    name: 'motivo_adozione',
    ask: {
      cane: 'Perché vuoi adottare un cane?',
      gatto: 'Perché vuoi adottare un gatto?',
      altro: 'Perché vuoi adottare questo animale?',
      '': 'Perché vuoi adottare un animale?',
    },
  },
  {
    name: 'dove_stara',
    ask: {
      cane: 'Dove starà il cane durante il giorno?',
      gatto: 'Dove starà il gatto durante il giorno?',
      altro: "Dove starà l'animale durante il giorno, e in quanto spazio?",
      '': "Dove starà l'animale durante il giorno?",
    },
  },
  { name: 'dove_dormira', ask: 'Dove dormirà?', chips: ['In casa con noi', "All'aperto"] },
  {
    name: 'in_casa_permesso',
    ask: {
      cane: 'Potrà stare in casa con voi?',
      gatto: 'Potrà girare liberamente per la casa?',
      altro: 'Potrà uscire dalla gabbia o dal recinto e stare con voi?',
      '': 'Potrà stare in casa con voi?',
    },
    chips: YES_NO,
  },
  { name: 'se_no_perche', ask: 'Se no, perché?', followUp: true, stays: true },
  {
    name: 'se_giardino_dove',
    ask: {
      cane: "Se hai un giardino: com'è recintato e dove starà il cane?",
      gatto: 'Se hai un giardino o un balcone: sono chiusi con una rete? Il gatto potrà andarci?',
      altro: 'Se hai un giardino o un balcone: avrà uno spazio suo, chiuso e riparato?',
      '': "Se hai un giardino: com'è recintato e dove starà l'animale?",
    },
    chips: ['Non ho un giardino'],
  },
  {
    name: 'se_appartamento_aree_verdi',
    ask: {
      cane: 'Se vivi in appartamento: ci sono aree verdi vicino a casa?',
      gatto: 'Se vivi in appartamento: le finestre sono sicure? Che spazi avrà il gatto per sé?',
      altro: 'Se vivi in appartamento: dove potrà muoversi?',
      '': 'Se vivi in appartamento: ci sono aree verdi vicino a casa?',
    },
    chips: { cane: YES_NO, gatto: [], altro: [], '': YES_NO },
  },
  {
    name: 'tempo_dedicare',
    ask: 'Quanto tempo potrai dedicargli ogni giorno?',
    chips: ["Meno di un'ora", 'Una o due ore', 'Più di due ore'],
  },
  {
    name: 'ore_solo',
    ask: 'Quante ore al giorno resterà da solo?',
    chips: ['Quasi mai', 'Fino a 4', 'Da 4 a 8', 'Più di 8'],
  },
  {
    name: 'quante_uscite',
    ask: {
      cane: 'Quante passeggiate farà al giorno, e quanto lunghe?',
      gatto: 'Dove metterai la lettiera? Il gatto uscirà di casa?',
      altro: 'Quanto tempo al giorno starà fuori dalla gabbia o dal recinto?',
      '': 'Quante volte al giorno uscirà?',
    },
    chips: {
      cane: ['2 al giorno', '3 al giorno', '4 al giorno'],
      gatto: ['Vivrà solo in casa', 'Potrà uscire'],
      altro: [],
      '': [],
    },
  },
  {
    name: 'vacanza_dove',
    ask: 'Dove starà quando vai in vacanza?',
    chips: ['Con noi', 'Da parenti o amici', 'In pensione'],
  },
  {
    name: 'consenso_sterilizzazione',
    ask: {
      cane: "Se non è già sterilizzato, sei d'accordo a farlo sterilizzare?",
      gatto: "Se non è già sterilizzato, sei d'accordo a farlo sterilizzare?",
      altro: "Se la specie lo consente e non è già sterilizzato, sei d'accordo a farlo sterilizzare?",
      '': "Se non è già sterilizzato, sei d'accordo a farlo sterilizzare?",
    },
    chips: YES_NO,
  },
  {
    name: 'contributo_spese',
    ask: 'Daresti un contributo per le spese già sostenute (vaccini, microchip, viaggio)?',
    chips: YES_NO,
  },
  {
    name: 'trattamenti_costi',
    ask: {
      cane: 'Sai quali cure servono ogni anno (vaccini, antiparassitari, filaria) e quanto costano?',
      gatto: 'Sai quali cure servono ogni anno (vaccini, antiparassitari, test) e quanto costano?',
      altro: 'Sai quali cure servono ogni anno (visite, vaccini, denti, unghie) e quanto costano?',
      '': 'Sai quali cure servono ogni anno (vaccini, antiparassitari) e quanto costano?',
    },
    chips: YES_NO,
  },
  {
    name: 'veterinario_fiducia',
    ask: {
      cane: 'Hai un veterinario di fiducia? Chi è?',
      gatto: 'Hai un veterinario di fiducia? Chi è?',
      altro: 'Hai un veterinario esperto di questa specie? Chi è?',
      '': 'Hai un veterinario di fiducia? Chi è?',
    },
    chips: ['Non ancora'],
  },
  { name: 'spese_cure', ask: 'Potresti affrontare le spese di una malattia o di un incidente?', chips: YES_NO },
  {
    name: 'educazione_pazienza',
    ask: {
      cane: "Avrai la pazienza di educarlo, anche se all'inizio sporca in casa o tira al guinzaglio?",
      gatto: "Avrai la pazienza di aspettarlo, anche se all'inizio si nasconde, soffia o graffia?",
      altro: "Avrai la pazienza di lasciarlo ambientare, anche se all'inizio ha paura o rosicchia?",
      '': 'Avrai la pazienza di educarlo e di lasciarlo ambientare?',
    },
    chips: YES_NO,
  },
  {
    name: 'cibo_specifico',
    ask: {
      cane: "Se servisse un'alimentazione particolare, la seguiresti?",
      gatto: "Se servisse un'alimentazione particolare, la seguiresti?",
      altro: 'Conosci la sua alimentazione (fieno, verdure, mangimi) e la seguirai?',
      '': "Se servisse un'alimentazione particolare, la seguiresti?",
    },
    chips: YES_NO,
  },
  {
    name: 'consapevoli_bimbi',
    ask: {
      cane: 'Sai che un cane e un bambino non vanno mai lasciati soli insieme?',
      gatto: 'Sai che i bambini devono rispettare i tempi del gatto e vanno seguiti quando giocano?',
      altro: 'Sai che è un animale delicato e che i bambini vanno seguiti quando lo toccano?',
      '': 'Sai che un animale e un bambino non vanno mai lasciati soli insieme?',
    },
    chips: YES_NO,
  },
  { name: 'controlli_post_affido_ok', ask: "Accetti visite e controlli anche dopo l'affido?", chips: YES_NO },
  {
    name: 'consapevoli_restituzione',
    ask: 'Sai che, se un giorno non potessi più tenerlo, dovrà tornare da noi e non passare ad altri?',
    chips: YES_NO,
  },
  {
    name: 'problemi_comportamentali',
    ask: {
      cane: 'Che cosa faresti se abbaiasse molto, rompesse qualcosa o avesse paura?',
      gatto: 'Che cosa faresti se graffiasse i mobili, sporcasse in giro o non si lasciasse avvicinare?',
      altro: 'Che cosa faresti se mordesse, rosicchiasse o avesse paura?',
      '': 'Che cosa faresti davanti a un problema di comportamento?',
    },
  },
];
