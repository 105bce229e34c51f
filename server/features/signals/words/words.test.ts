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
  expect(missed.length / asking.length, missed.join('\n')).toBeLessThanOrEqual(0.12);
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
