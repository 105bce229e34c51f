/** Answer fields of the pre-adoption questionnaire, in form order. `telefono` is a header field. */
export const ANSWERS = [
  'residenza_indirizzo',
  'intestatario_microchip',
  'famiglia_componenti',
  'tutti_daccordo',
  'bambini_anziani',
  'eta_bambini',
  'altri_animali',
  'descrizione_altri_animali',
  'allergie_pelo',
  'avuto_cani',
  'causa_morte_cani',
  'avuto_cuccioli',
  'motivo_adozione',
  'dove_stara',
  'dove_dormira',
  'in_casa_permesso',
  'se_no_perche',
  'se_giardino_dove',
  'se_appartamento_aree_verdi',
  'tempo_dedicare',
  'ore_solo',
  'quante_uscite',
  'vacanza_dove',
  'consenso_sterilizzazione',
  'contributo_spese',
  'trattamenti_costi',
  'veterinario_fiducia',
  'spese_cure',
  'educazione_pazienza',
  'cibo_specifico',
  'consapevoli_bimbi',
  'controlli_post_affido_ok',
  'consapevoli_restituzione',
  'problemi_comportamentali',
] as const;
export type AnswerName = (typeof ANSWERS)[number];

/** Follow-ups are part of the preceding question: 34 answers, 30 numbered questions. */
export const FOLLOW_UPS = ['eta_bambini', 'descrizione_altri_animali', 'causa_morte_cani', 'se_no_perche'] as const;
export const NUMBERED: readonly AnswerName[] = ANSWERS.filter(
  (name) => !(FOLLOW_UPS as readonly string[]).includes(name),
);

/** Answers that are data about health (GDPR art. 9): they need the applicant's explicit consent. */
export const HEALTH_ANSWERS = ['allergie_pelo'] as const satisfies readonly AnswerName[];

/** Maximum length of an answer, in characters. */
export const LONGEST_ANSWER = 4000;
/** Maximum length of name, telephone and email, in characters. */
export const LONGEST_HEADER = 200;
