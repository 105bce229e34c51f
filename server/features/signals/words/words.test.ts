import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findAdvanceRequests } from './find-advance-request.ts';

/** Texts of listings, one a line. */
const linesOf = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
const isFound = (text: string) => findAdvanceRequests([text]).length > 0;

test('of texts that ask for money in advance nine in ten are found', () => {
  const texts = linesOf('dishonest.txt');
  const missed = texts.filter((text) => !isFound(text));
  expect(texts.length).toBeGreaterThanOrEqual(60);
  expect(missed.length / texts.length, missed.join('\n')).toBeLessThanOrEqual(0.1);
});

test('of honest texts about money one in fifty is found at most', () => {
  const texts = linesOf('honest.txt');
  const found = texts.filter(isFound);
  expect(texts.length).toBeGreaterThanOrEqual(100);
  expect(found.length / texts.length, found.join('\n')).toBeLessThanOrEqual(0.02);
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

test('the sentence is returned as it was written', () => {
  const [request] = findAdvanceRequests(['È un cane dolce. Serve un ACCONTO di 50 €! Chiamate.']);
  expect(request?.sentence).toBe('Serve un ACCONTO di 50 €!');
});
