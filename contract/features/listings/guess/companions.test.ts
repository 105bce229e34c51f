import { expect, test } from 'vitest';
import { COMPANIONS } from '../facts.ts';
import { readCompanions } from './companions.ts';
import { guessFacts } from './index.ts';

type Phrase = [text: string, cani: string, gatti: string, bambini: string];

/** What people write under "Compatibilità", most of it from real listings. Blank: the phrase leaves it open. */
const LISTS: Phrase[] = [
  ['Femmine sì, maschi da provare, gatti no', '', 'no', ''],
  ['Altri cani sì, gatti no (li raduna), bambini grandi', 'si', 'no', ''],
  ['Tutti i cani, gatti, animali da cortile', 'si', 'si', ''],
  ['Cani maschi sì, femmine dominanti no, gatti e galline no', '', 'no', ''],
  ['Tutti', 'si', 'si', ''],
  ['Tutti i cani, bambini di ogni età', 'si', '', 'si'],
  ['Tutti i cani, gatti sì', 'si', 'si', ''],
  ['Cani tranquilli, gatti, bambini delicati', 'si', 'si', 'si'],
  ['Cani sì, gatti che non scappano, bambini dagli otto anni', 'si', '', ''],
  ['Cani educati, gatti; non bambini', 'si', 'si', 'no'],
  ['Cani anziani, gatti anziani', '', '', ''],
  ['Cani sì, gatti curiosi ma innocui', 'si', 'si', ''],
  ['Ama stare sola o con un maschio pacifico', '', '', ''],
  ['Gatti tranquilli o FIV positivi, cani beneducati', 'si', '', ''],
  ['Cani, gatti, bambini: tutti', 'si', 'si', 'si'],
  ['Cani sì, gatti della masseria sì, bambini sì', 'si', '', 'si'],
  ['Cani, gatti, bambini', 'si', 'si', 'si'],
  ['Cani e gatti sì', 'si', 'si', ''],
  ['Gatti e cani sì, bambini sì', 'si', 'si', 'si'],
  ['Sola, o con gatti che riconoscano la gerarchia', '', '', ''],
  ['Cani sì, gatti da valutare, bambini sì', 'si', '', 'si'],
  ['Asini, cavalli, capre; con i cani è cortese', 'si', '', ''],
  ['Gatti sì, cani calmi sì', 'si', 'si', ''],
  ['Chiunque non lo rincorra', '', '', ''],
  ['Gatti sì, cani sì, bambini che spazzolano sì', 'si', 'si', ''],
  ['Gatti, galline, cani non prepotenti', 'si', 'si', ''],
  ['Altre galline, oche, gatti adulti', '', '', ''],
  ['Altre testuggini della stessa specie; cani no', 'no', '', ''],
  ['Insieme; niente conigli nello stesso recinto', '', '', ''],
  ['Vive da solo, per natura; gatti e cani fuori dalla stanza', '', '', ''],
  ["Altri inseparabili, con gabbie affiancate all'inizio; niente gatti", '', 'no', ''],
  ['Cani sì, gatti maschi sì, le mie due gatte no', 'si', '', ''],
  ['Gatti giovani', '', '', ''],
  ['Cani, gatti del vivaio, bambini', 'si', '', 'si'],
  ['Animali da cortile, cani, bambini', 'si', '', 'si'],
  ['Fra loro; cani no', 'no', '', ''],
  ['Cani femmine, animali da cortile', '', '', ''],
  ['Cani sì, gatti no', 'si', 'no', ''],
  ['no gatti', '', 'no', ''],
  ['No gatti, no bambini', '', 'no', 'no'],
  ['Sì cani, no gatti', 'si', 'no', ''],
  ['cani si gatti no', 'si', 'no', ''],
  ['cani: sì; gatti: no; bambini: da valutare', 'si', 'no', ''],
  ['Cani OK, gatti OK', 'si', 'si', ''],
  ['Compatibile con cani e gatti', 'si', 'si', ''],
  ['compatibile con bambini', '', '', 'si'],
  ['Non compatibile con gatti', '', 'no', ''],
  ['incompatibile con i gatti', '', 'no', ''],
  ['Compatibile con cani femmina, non con i gatti', '', 'no', ''],
  ["Va d'accordo con cani, gatti e bambini", 'si', 'si', 'si'],
  ["va d'accordo con tutti", 'si', 'si', ''],
  ["Non va d'accordo con gli altri cani", 'no', '', ''],
  ['non va d’accordo con i gatti', '', 'no', ''],
  ["Va d'accordo con i cani ma non con i gatti", 'si', 'no', ''],
  ["Va d'accordo con tutti tranne i gatti", 'si', 'no', ''],
  ['Tutti tranne i gatti', 'si', 'no', ''],
  ['Tutti eccetto cani maschi', '', 'si', ''],
  ['Buono con tutti, anche con i bambini', 'si', 'si', 'si'],
  ['Da testare con i gatti', '', '', ''],
  ['Non testato con i gatti', '', '', ''],
  ['Gatti non testati, cani sì', 'si', '', ''],
  ['Cani: sì (maschi e femmine). Gatti: non testato. Bambini: sì, dai 6 anni', 'si', '', ''],
  ['Solo con cani femmine', '', '', ''],
  ['Nessuno, preferisce stare da solo', '', '', ''],
  ['figlio unico', '', '', ''],
  ['Meglio come unico animale', '', '', ''],
  ['ok con cani, gatti e bambini', 'si', 'si', 'si'],
  ['cani maschi e femmine, gatti, bambini di tutte le età', 'si', 'si', 'si'],
  ['Cani✔️ Gatti❌', 'si', 'no', ''],
  ['Bambini sì, gatti no, cani dipende', '', 'no', 'si'],
  ['Niente bambini piccoli', '', '', ''],
  ['Non adatto a famiglie con bambini', '', '', 'no'],
  ['gatti? no. cani? sì', 'si', 'no', ''],
  ['Unica gatta; niente cani né bambini piccoli', 'no', 'no', ''],
  ['Cane unico, niente gatti né bambini', 'no', 'no', 'no'],
  ['Meglio solo, accetta una gatta anziana', '', '', ''],
  ['Cani tranquilli sì, gatti sì, cuccioli invadenti meglio di no', 'si', 'si', ''],
  ['Cani e gatti anziani', '', '', ''],
];

/** Sentences from stories. A noun alone says nothing: every second story is about a dog. */
const STORIES: Phrase[] = [
  ['Buono con i gatti.', '', 'si', ''],
  ['È un cane buono con i gatti e con i bambini.', '', 'si', 'si'],
  ["Va molto d'accordo con gli altri cani.", 'si', '', ''],
  ["Non va d'accordo con gli altri cani e nemmeno con i gatti.", 'no', 'no', ''],
  ['Un gatto dolcissimo che cerca famiglia.', '', '', ''],
  ['Questo cane non ama i gatti.', '', 'no', ''],
  ['Adora i bambini, con cui gioca per ore.', '', '', 'si'],
  ['Ama i bambini e le passeggiate.', '', '', 'si'],
  ['Abituata a convivere con cani e gatti.', 'si', 'si', ''],
  ['Vive in stallo con altri cani e due gatti.', 'si', 'si', ''],
  ['Rincorre i gatti.', '', 'no', ''],
  ['Ha paura dei bambini.', '', '', 'no'],
  ['Non ha paura dei bambini', '', '', ''],
  ['Aggressivo con gli altri cani', 'no', '', ''],
  ['Non è aggressivo con i gatti', '', '', ''],
  ['Nessun problema con i gatti', '', 'si', ''],
  ['Non ha problemi con gli altri cani', 'si', '', ''],
  ['Nessun problema con cani, gatti e bambini', 'si', 'si', 'si'],
  ['Da verificare la compatibilità con i gatti', '', '', ''],
  ['Non è stato testato con i gatti', '', '', ''],
  ['Ama dormire sul divano come tutti i gatti', '', '', ''],
  ['È cresciuta con i bambini', '', '', 'si'],
  ['Famiglie con bambini', '', '', 'si'],
  ['Famiglia con bambini che sanno stare fermi', '', '', ''],
  ['Famiglia senza bambini', '', '', 'no'],
  ['Non adatto a bambini piccoli', '', '', ''],
  ['Adatto anche a famiglie con bambini', '', '', 'si'],
  ['Ragazzi dai dieci anni con un adulto che li segua', '', '', ''],
  ['Radunava i bambini in un angolo del salotto', '', '', ''],
  ['Cane di quattro anni, trovato in strada con altri cani', '', '', ''],
  ['Casa senza altri animali, solo adulti', '', '', ''],
  ['Socievole con persone e altri cani', 'si', '', ''],
  ['No gatti!', '', 'no', ''],
  ['Cerchiamo casa senza gatti e senza bambini', '', 'no', 'no'],
  ['compatibile con gatti e bambini, non compatibile con altri cani maschi', '', 'si', 'si'],
  ['Va d’accordo con cani e gatti ma non con i bambini', 'si', 'si', 'no'],
  ['La sua compatibilità con i gatti è ottima', '', '', ''],
  ['È il cane perfetto per chi ha bambini', '', '', 'si'],
  ['Non lo diamo a chi ha gatti', '', 'no', ''],
  ['Odia i gatti', '', 'no', ''],
  ['Convive felicemente con tre gatti', '', 'si', ''],
  ['Buona con altri cani, da valutare coi gatti', 'si', '', ''],
  ['un cane anziano buono coi gatti vicino a Pavia', '', 'si', ''],
  ['Gli altri cani maschi no, e su questo non transige.', '', '', ''],
  ['Nessun cane si cede senza microchip.', '', '', ''],
];

const reading = (text: string, list: boolean) => {
  const verdicts = readCompanions(text, { list });
  return COMPANIONS.map((one) => (verdicts[one] === 'unsure' ? '' : (verdicts[one] ?? '')));
};

test.each(LISTS)('compatibility: %s', (text, ...expected) => {
  expect(reading(text, true)).toEqual(expected);
});

test.each(STORIES)('story: %s', (text, ...expected) => {
  expect(reading(text, false)).toEqual(expected);
});

const BLANK = { age: '', compatibility: '', suitable_for: '', character: '', bio: '', important_notes: '' };

test('what stands under compatibility counts before the story, and a doubt there leaves the fact open', () => {
  const story = "Va d'accordo con i gatti e adora i bambini.";
  const { good_with } = guessFacts(
    { ...BLANK, character: story, compatibility: 'Gatti da valutare, cani sì' },
    '2026-11',
  );
  expect(good_with).toEqual({ cani: 'si', gatti: '', bambini: 'si' });
});

test('a text that contradicts itself says nothing', () => {
  const { good_with } = guessFacts({ ...BLANK, bio: 'Buono con i gatti. Non ama i gatti.' }, '2026-11');
  expect(good_with.gatti).toBe('');
});

test('case and accents do not matter, and any text is read in little time', () => {
  expect(reading('GATTI SÌ, CANI NO', true)).toEqual(['no', 'si', '']);
  // quadratic patterns would need minutes, more than a test may last
  for (const long of ['gatti '.repeat(700), 'non '.repeat(1000), 'e da '.repeat(800), '(('.repeat(2000)])
    reading(long, false);
});
