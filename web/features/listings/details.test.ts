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
      'Dal testo': 'sta con i gatti',
      "Non va d'accordo con": 'bambini',
    });
    expect(told({ sex: 'M', sterilization: 'no', city: 'Roma' })).toMatchObject({
      Sesso: 'Maschio',
      Sterilizzazione: 'No',
      'Si trova a': 'Roma',
    });
  });

  test('say for whom the animal is suited, and that it never stays alone', () => {
    expect(
      told({ energy: 'bassa', hours_alone: 4, garden: 'non_serve', first_time: 'si', fee: '50 euro' }),
    ).toMatchObject({
      Energia: 'Bassa: ama la calma',
      'Ore da solo': 'Fino a 4 ore al giorno',
      Giardino: 'Non serve',
      'Prima esperienza': 'Va bene anche per chi comincia',
      'Contributo spese': '50 euro',
    });
    expect(told({ hours_alone: 1 })['Ore da solo']).toBe("Fino a un'ora al giorno");
    expect(told({ hours_alone: 0 })['Ore da solo']).toBe('Mai: serve sempre compagnia');
    expect(told({ first_time: 'no' })['Prima esperienza']).toBe('Serve chi ha già esperienza');
  });

  test('say what was read in the texts, apart from what the owner states', () => {
    const guessed = ['good_with.cani', 'good_with.gatti'] as Listing['guessed'];
    const read = (cani: 'si' | 'no' | null, gatti: 'si' | 'no' | null) =>
      told({ good_with: { cani, gatti, bambini: null }, guessed })['Dal testo'];
    expect(read('no', 'si')).toBe('sta con i gatti, non con i cani');
    expect(read('si', 'si')).toBe('sta con i cani e i gatti');
    expect(read('no', null)).toBe('non sta con i cani');
    expect(read(null, null)).toBeUndefined();
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
