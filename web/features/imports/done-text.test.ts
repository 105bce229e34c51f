import { expect, test } from 'vitest';
import type { ListingsImport } from '#contract/features/imports/calls.ts';
import { doneText, publishText } from './done-text.ts';

type Row = ListingsImport['results'][number];
const rows = (...waits: (Row['waits_for'] | 'error')[]): Row[] =>
  waits.map((one, at) => ({
    row: at + 2,
    name: 'Luna',
    reason: '',
    status: one === 'error' ? 'error' : 'created',
    ...(one !== 'error' && one && { waits_for: one }),
  }));

test('a file of listings that the public sees at once is published', () => {
  expect(publishText(rows(undefined))).toBe('Pubblica 1 annuncio');
  expect(publishText(rows(undefined, undefined, 'error'))).toBe('Pubblica 2 annunci');
  expect(doneText(rows(undefined, 'error'), null)).toBe('Fatto: 1 annuncio pubblicato.');
  expect(doneText(rows(undefined, undefined), null)).toBe('Fatto: 2 annunci pubblicati.');
});

test('a file with listings that wait says what happens with each of them', () => {
  expect(publishText(rows('time'))).toBe('Carica 1 annuncio');
  expect(publishText(rows(undefined, 'standby'))).toBe('Carica 2 annunci');
  expect(doneText(rows(undefined, undefined, undefined, 'time', 'standby', 'time'), null)).toBe(
    'Fatto: 3 annunci pubblicati, 2 programmati, 1 in standby.',
  );
  expect(doneText(rows('time'), null)).toBe('Fatto: 1 annuncio programmato.');
  expect(doneText(rows('standby', 'standby'), null)).toBe('Fatto: 2 annunci in standby.');
});

test('an account that the public does not see publishes nothing yet', () => {
  expect(doneText(rows(undefined), 'review')).toBe(
    'Fatto: 1 annuncio salvato. Lo vedi tu, e tutti gli altri appena la redazione ti approva.',
  );
  expect(doneText(rows(undefined, 'time'), 'closed')).toBe(
    'Fatto: 1 annuncio salvato, 1 programmato. Li vedi tu, e tutti gli altri non prima che la tua pagina sia pubblica.',
  );
});
