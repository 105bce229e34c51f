import { expect, test } from 'vitest';
import { newsOf } from './news.ts';
import type { Known } from './seen.ts';

const luna: Known = { name: 'Luna', sex: 'F', adoption_status: 'adottabile subito' };
const rex: Known = { name: 'Rex', sex: 'M', adoption_status: 'in attesa di risposta' };
const told = (...given: Parameters<typeof newsOf>) => newsOf(...given).map(({ text }) => text);

test('a favourite that was adopted is announced first, in its gender', () => {
  const found = new Map<string, Known>([
    ['rex', { ...rex, adoption_status: 'adottabile subito' as const }],
    ['luna', { ...luna, adoption_status: 'adottato' as const }],
  ]);
  expect(told(['rex', 'luna'], { luna, rex }, found)).toEqual(['Luna è stata adottata!', 'Rex cerca di nuovo casa']);
  for (const [sex, text] of [
    ['M', 'Rex è stato adottato!'],
    ['', 'Rex ha trovato casa!'],
  ] as const) {
    expect(
      told(['rex'], { rex }, new Map<string, Known>([['rex', { ...rex, sex, adoption_status: 'adottato' as const }]])),
    ).toEqual([text]);
  }
});

test('a favourite that is gone is announced; an unchanged or new one is not', () => {
  expect(
    told(
      ['luna', 'rex', 'new'],
      { luna, rex },
      new Map<string, Known>([
        ['rex', rex],
        ['new', luna],
      ]),
    ),
  ).toEqual(["L'annuncio di Luna non c'è più"]);
  expect(
    told(
      ['luna'],
      { luna },
      new Map<string, Known>([['luna', { ...luna, adoption_status: 'in attesa di risposta' as const }]]),
    ),
  ).toEqual(['Luna è in attesa di risposta']);
});

test('a favourite that is published again, as after a standby, is announced', () => {
  expect(told(['luna', 'rex'], { luna: null, rex: null }, new Map<string, Known>([['luna', luna]]))).toEqual([
    "L'annuncio di Luna è di nuovo visibile",
  ]);
});
