import { describe, expect, test } from 'vitest';
import type { Listing } from '#contract/features/listings/listing.ts';
import { BLANK_TEXTS } from '#contract/features/listings/text-fields.ts';
import { detailsOf, storyOf, summaryOf } from './details.ts';

const blank = {
  ...BLANK_TEXTS,
  type: 'gatto',
  sex: '',
  age: ' ',
  size: '',
  city: '',
  province: '',
  sterilization: '',
  microchip: '',
  has_microchip: false,
  age_band: '',
  born_on: '',
  good_with: { cani: null, gatti: null, bambini: null },
  lives_in: null,
  goes_to: null,
  guessed: [] as Listing['guessed'],
} as Listing;

const told = (known: Partial<Listing>) =>
  Object.fromEntries(detailsOf({ ...blank, ...known }).map(({ label, value }) => [label, value]));

describe('the details of an animal', () => {
  test('leave out what nobody filled in', () => {
    expect(told({})).toEqual({ Tipo: 'Gatto' });
  });

  test('show each value in Italian words', () => {
    expect(told({ sex: 'F', size: 'piccola', sterilization: 'si', city: 'Forlì', province: 'FC' })).toEqual({
      Tipo: 'Gatto',
      Sesso: 'Femmina',
      Taglia: 'Piccola',
      Sterilizzazione: 'Sì',
      'Si trova a': 'Forlì (FC)',
    });
    expect(
      told({
        born_on: '2024-03',
        good_with: { cani: 'si', gatti: 'si', bambini: 'no' },
        guessed: ['good_with.gatti'],
        lives_in: { istat: '098031', comune: 'Lodi', provincia: 'LO', regione: '03' },
        goes_to: { kind: 'regioni', regioni: ['03', '01'] },
        city: 'Roma',
      }),
    ).toEqual({
      Tipo: 'Gatto',
      Nascita: 'marzo 2024',
      'Si trova a': 'Lodi (LO)',
      'Si affida': 'Solo in Lombardia e in Piemonte',
      "Va d'accordo con": 'cani',
      "Non va d'accordo con": 'bambini',
    });
    expect(told({ sex: 'M', sterilization: 'no', city: 'Roma' })).toMatchObject({
      Sesso: 'Maschio',
      Sterilizzazione: 'No',
      'Si trova a': 'Roma',
    });
  });

  test('show the microchip number, or that there is a microchip', () => {
    expect(told({ microchip: '380260004123456', has_microchip: true }).Microchip).toBe('380260004123456');
    expect(told({ has_microchip: true }).Microchip).toBe('Sì');
    expect(told({})).not.toHaveProperty('Microchip');
  });

  test('show the character, and the bio only without a character', () => {
    expect(storyOf({ ...blank, character: 'Dolce', bio: 'Vecchio testo' })).toBe('Dolce');
    expect(storyOf({ ...blank, character: '  ', bio: 'Vecchio testo' })).toBe('Vecchio testo');
  });
});

test('the summary says where the animal is, and the city of its association only if nothing else is known', () => {
  const lives_in = { istat: '098031', comune: 'Lodi', provincia: 'LO', regione: '03' };
  const listing = { ...blank, breed: 'europeo', city: 'Cuneo', province: 'CN' };
  expect(summaryOf(listing)).toBe('Gatto, europeo, Cuneo (CN)');
  expect(summaryOf({ ...listing, lives_in })).toBe('Gatto, europeo, Lodi (LO)');
});
