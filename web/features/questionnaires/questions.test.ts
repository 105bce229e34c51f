import { expect, test } from 'vitest';
import { ANSWERS, type AnswerName, FOLLOW_UPS, NUMBERED } from '#contract/features/questionnaires/answers.ts';
import { labelsFor, questionsFor, subjectOf } from './questions.ts';
import { type Subject, WORDING } from './wording.ts';

const SUBJECTS: readonly Subject[] = ['cane', 'gatto', 'altro', ''];
const askedFor = (subject: Subject, name: AnswerName) =>
  questionsFor(subject)
    .flatMap((question) => (question.followUp ? [question, question.followUp] : [question]))
    .find((asked) => asked.name === name)!;

test.each(SUBJECTS)('for "%s" a person gets thirty numbered questions in the order of the answers', (subject) => {
  const questions = questionsFor(subject);
  expect(questions.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(questions.map(({ name }) => name)).toEqual(NUMBERED);
  expect(labelsFor(subject).map(({ name }) => name)).toEqual(ANSWERS);
  expect(questions.flatMap(({ followUp }) => followUp?.name ?? [])).toEqual(FOLLOW_UPS);
  for (const { label } of labelsFor(subject)) expect(label.length).toBeGreaterThan(5);
});

test('a person gets two rows for each answer, and three to describe the other animals', () => {
  const areas = WORDING.map(({ name }) => askedFor('', name));
  expect(areas.filter(({ rows }) => rows !== 2).map(({ name }) => name)).toEqual(['descrizione_altri_animali']);
  expect(askedFor('', 'descrizione_altri_animali').rows).toBe(3);
});

/** The wording for a dog, a cat, another animal, and without a listing. */
const FOUR: Partial<Record<AnswerName, [cane: string, gatto: string, altro: string, none: string]>> = {
  intestatario_microchip: [
    'A chi sarà intestato il microchip del cane?',
    'A chi sarà intestato il microchip del gatto?',
    "Chi sarà il responsabile dell'animale (e del microchip, se la specie lo prevede)?",
    'A chi sarà intestato il microchip?',
  ],
  altri_animali: [
    'Vivono già con te altri cani, gatti o altri animali?',
    'Vivono già con te altri gatti, cani o altri animali?',
    'Vivono già con te altri animali, anche della stessa specie?',
    'Vivono già con te altri animali?',
  ],
  avuto_cani: [
    'Hai già avuto cani?',
    'Hai già avuto gatti?',
    'Hai già avuto un animale come questo?',
    'Hai già avuto cani, gatti o altri animali?',
  ],
  causa_morte_cani: [
    'I cani che non ci sono più: quanti anni avevano e di che cosa sono mancati?',
    'I gatti che non ci sono più: quanti anni avevano e di che cosa sono mancati?',
    'Quelli che non ci sono più: quanti anni avevano e di che cosa sono mancati?',
    'Gli animali che non ci sono più: quanti anni avevano e di che cosa sono mancati?',
  ],
  avuto_cuccioli: [
    'Hai già cresciuto un cucciolo?',
    'Hai già cresciuto un gattino?',
    'Hai già cresciuto un animale fin da piccolo?',
    'Hai già cresciuto un cucciolo o un gattino?',
  ],
  quante_uscite: [
    'Quante passeggiate farà al giorno, e quanto lunghe?',
    'Dove metterai la lettiera? Il gatto uscirà di casa?',
    'Quanto tempo al giorno starà fuori dalla gabbia o dal recinto?',
    'Quante volte al giorno uscirà?',
  ],
};

test.each(Object.entries(FOUR))('a person is asked %s in the wording for the animal', (name, wordings) => {
  expect(SUBJECTS.map((subject) => askedFor(subject, name as AnswerName).ask)).toEqual(wordings);
});

/** The questions whose wording depends on the animal. Also listed in the decision record. */
const CHANGING: readonly AnswerName[] = [
  'intestatario_microchip',
  'altri_animali',
  'descrizione_altri_animali',
  'allergie_pelo',
  'avuto_cani',
  'causa_morte_cani',
  'avuto_cuccioli',
  'motivo_adozione',
  'dove_stara',
  'in_casa_permesso',
  'se_giardino_dove',
  'se_appartamento_aree_verdi',
  'quante_uscite',
  'consenso_sterilizzazione',
  'trattamenti_costi',
  'veterinario_fiducia',
  'educazione_pazienza',
  'cibo_specifico',
  'consapevoli_bimbi',
  'problemi_comportamentali',
];

test('twenty questions change their wording with the animal, fourteen do not', () => {
  const changes = ANSWERS.filter((name) => {
    const asked = SUBJECTS.map((subject) => `${askedFor(subject, name).ask} ${askedFor(subject, name).help}`);
    return new Set(asked).size > 1;
  });
  expect(changes).toEqual(CHANGING);
});

test('a form for a cat asks nothing that fits only dogs, and a form for a dog nothing about litter', () => {
  const said = (subject: Subject) =>
    labelsFor(subject)
      .map(({ label }) => label)
      .join('\n');
  expect(said('gatto')).not.toMatch(/guinzaglio|passeggiat|cucciol|filaria/);
  expect(said('cane')).not.toMatch(/lettiera|gattin|graffi|gabbia/);
  expect(said('altro')).not.toMatch(/guinzaglio|lettiera|cucciol|gattin|\bcane\b|\bgatto\b/);
});

test('a person who asks for an unknown type gets the questions without a listing', () => {
  expect(subjectOf('furetto')).toBe('');
  expect(labelsFor('furetto')).toEqual(labelsFor(''));
});
