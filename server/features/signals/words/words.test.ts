import { expect, test } from 'vitest';
import { BLANK_TEXTS } from '#contract/features/listings/text-fields.ts';
import { judgedTexts } from '../judge-words.ts';
import { findAdvanceRequests } from './find-advance-request.ts';
import { readModel } from './model.ts';
import { linesOf, sourcesHash } from './texts.ts';

const isFound = (text: string) => findAdvanceRequests([text]).length > 0;

test('the model was computed from the texts next to it, as they are read now', () => {
  expect(readModel().sources, 'npm run train-words').toBe(sourcesHash());
});

test('of texts that it has not seen most that ask for money in advance are found, and one honest one in fifty at most', () => {
  const asking = linesOf('held-out-dishonest.txt');
  const missed = asking.filter((text) => !isFound(text));
  const honest = linesOf('held-out-honest.txt');
  const found = honest.filter(isFound);
  expect(asking.length).toBeGreaterThanOrEqual(100);
  expect(honest.length).toBeGreaterThanOrEqual(150);
  expect(missed.length / asking.length, missed.join('\n')).toBeLessThanOrEqual(0.1);
  expect(found.length / honest.length, found.join('\n')).toBeLessThanOrEqual(0.02);
});

test.each([
  'contributo spese 120 euro alla consegna, con ricevuta',
  'mai soldi in anticipo',
  'non chiediamo denaro prima',
])('«%s» is honest', (text) => {
  expect(isFound(text)).toBe(false);
});

test.each([
  'P.O.S.T.E.P.A.Y di 80 euro',
  'r i c a r i c a   p o s t e p a y',
  'b0nif1co antic1pato di 60 euro',
  'pоstepay 50 euro', // the first o is Cyrillic
  'capa-rra di 30 euro',
  'Ricarika poste_pay 80 euro',
])('«%s» is read in spite of its spelling', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each([
  'lo regalo a chi copre il biglietto aereo, 150 euro',
  'fermo in aeroporto, servono 200 euro per la quarantena e poi ve lo portano',
  'Basta sbloccare la dogana con 180 euro e il cucciolo arriva',
  'a carico vostro le tasse aeroportuali anticipate',
  // not among the texts of the model
  'È in quarantena all’aeroporto di Parigi: con 230 euro lo fanno uscire e arriva da voi',
  'con 150 euro si sblocca la dogana e il micio parte',
  'servono 120 euro per il trasportino termico, poi l’hostess ve lo porta',
  'il pacco con il cucciolo è fermo, servono 80 euro per farlo ripartire',
])('«%s» asks for the costs of a journey that nobody has seen', (text) => {
  expect(isFound(text)).toBe(true);
});

test.each([
  'avevano pagato una caparra su Postepay e poi hanno rinunciato',
  // not among the texts of the model
  'La prima famiglia aveva mandato l’acconto con Postepay, poi si è tirata indietro',
  'Era stata prenotata con una caparra di 100 euro e mai ritirata',
  'Lo avevano acquistato su un sito con bonifico anticipato ed è arrivato con la parvo',
  'Il precedente adottante aveva anticipato le spese veterinarie, poi ha rinunciato',
  'Arrivata dalla Grecia in aereo, quarantena già fatta',
])('«%s» is the past of an animal', (text) => {
  expect(isFound(text)).toBe(false);
});

const isFoundInFee = (fee: string) =>
  findAdvanceRequests(judgedTexts({ ...BLANK_TEXTS, name: 'Birba', video_url: '', fee })).length > 0;

test.each([
  '50 euro',
  '100 €',
  '€ 80',
  '30€',
  '100 euro (bonifico alla consegna)',
  '100 euro, bonifico o contanti quando ci vediamo',
  '120 € alla consegna, con ricevuta',
  '200 euro, comprende vaccini, microchip e sterilizzazione',
  '50 euro per il vaccino',
  'Donazione minima 50 euro',
  'Nessuno',
])('the fee «%s» is honest', (fee) => {
  expect(isFoundInFee(fee)).toBe(false);
});

test.each([
  'caparra di 50 euro',
  '50 euro di caparra',
  'Caparra 50 euro su Postepay',
  '100 euro su Postepay',
  'da versare prima del viaggio',
  '100 euro da versare prima del viaggio',
  '80 euro in anticipo',
  '120 euro, bonifico prima della partenza',
])('the fee «%s» asks for money in advance', (fee) => {
  expect(isFoundInFee(fee)).toBe(true);
});

test('the sentence is returned as it was written', () => {
  const [request] = findAdvanceRequests(['È un cane dolce. Serve un ACCONTO di 50 €! Chiamate.']);
  expect(request?.sentence).toBe('Serve un ACCONTO di 50 €!');
});
