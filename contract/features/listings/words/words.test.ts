import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comuneOfWords, readWords } from './index.ts';

const COMUNI = [
  'pavia',
  'lodi',
  'milano',
  'san donato milanese',
  'bologna',
  'la spezia',
  'l aquila',
  'napoli',
  'reggio emilia',
];
const find = async (name: string) => (COMUNI.includes(name) ? { istat: '000000', name } : null);

test.each([
  [
    'un cane anziano buono coi gatti vicino a Pavia',
    { type: 'cane', age_band: ['anziano'], good_with: ['gatti'] },
    { isNear: true, comune: 'pavia' },
  ],
  ['gatto entro 30 km da Lodi', { type: 'gatto' }, { km: 30, isNear: true, comune: 'lodi' }],
  [
    'cagnolina piccola entro 50km da San Donato Milanese',
    { type: 'cane', size: 'piccola', sex: 'F' },
    { km: 50, comune: 'san donato milanese' },
  ],
  ['una gatta a Bologna', { type: 'gatto', sex: 'F' }, { isNear: false, comune: 'bologna' }],
  ['cuccioli in Lombardia', { age_band: ['cucciolo'], region: '03' }, {}],
  ['una gatta nel Lazio', { type: 'gatto', sex: 'F', region: '12' }, {}],
  ['cani nelle Marche', { type: 'cane', region: '11' }, {}],
  ['cani in provincia di Forlì', { type: 'cane', province: 'FC' }, {}],
  ['cani in provincia di Reggio Emilia', { type: 'cane', province: 'RE' }, {}],
  ['gatto vicino a Reggio Emilia', { type: 'gatto' }, { isNear: true, comune: 'reggio emilia' }],
  ['cani in provincia della Gallura', { type: 'cane', province: 'OT' }, {}],
  ["gatti in provincia dell'Ogliastra", { type: 'gatto', province: 'OG' }, {}],
  ['cani in provincia di Carbonia-Iglesias', { type: 'cane', province: 'CI' }, {}],
  ['cani in provincia del Medio Campidano', { type: 'cane', province: 'VS' }, {}],
  ['cani in provincia del Sud Sardegna', { type: 'cane', province: 'SU' }, {}],
  ["gatti in provincia dell'Aquila", { type: 'gatto', province: 'AQ' }, {}],
  ['un coniglio vicino alla Spezia', { type: 'altro' }, { isNear: true, comune: 'la spezia' }],
  ["un cane vicino a L'Aquila", { type: 'cane' }, { comune: 'l aquila' }],
  ['gatto in Emilia-Romagna', { type: 'gatto', region: '08' }, {}],
  ["gatto in Valle d'Aosta", { type: 'gatto', region: '02' }, {}],
  ['cerco un cane, ho due gatti e un bambino', { type: 'cane', good_with: ['bambini', 'gatti'] }, {}],
  [
    'un cane che vada d’accordo con cani, gatti e bambini',
    { type: 'cane', good_with: ['bambini', 'cani', 'gatti'] },
    {},
  ],
  ['un cane adatto ai bambini', { type: 'cane', good_with: ['bambini'] }, {}],
  ['un gatto, non ho bambini', { type: 'gatto' }, {}],
  ["un cane anche se non va d'accordo con i gatti", { type: 'cane' }, {}],
  ['cane per famiglia con bambini piccoli', { type: 'cane', good_with: ['bambini'] }, {}],
  ['gatto non anziano', { type: 'gatto', age_band: ['adulto', 'cucciolo', 'giovane'] }, {}],
  ['cane adulto o anziano', { type: 'cane', age_band: ['adulto', 'anziano'] }, {}],
  ['cane piccolo senza giardino', { type: 'cane', size: 'piccola', garden: 'non_serve' }, {}],
  ['un gatto, non ho un giardino', { type: 'gatto', garden: 'non_serve' }, {}],
  ['un cane, no giardino', { type: 'cane', garden: 'non_serve' }, {}],
  ['gatti senza un giardino', { type: 'gatto', garden: 'non_serve' }, {}],
  ["un cane, non c'è un giardino", { type: 'cane', garden: 'non_serve' }, {}],
  ['cane grande, non ho un giardino', { type: 'cane', size: 'grande', garden: 'non_serve' }, {}],
  ['cane grande senza bisogno di giardino', { type: 'cane', size: 'grande', garden: 'non_serve' }, {}],
  ['un cane, non ho un giardino grande', { type: 'cane' }, {}],
  ['un cane, non ho un giardino molto grande', { type: 'cane' }, {}],
  ['un cane, abbiamo un piccolo giardino', { type: 'cane' }, {}],
  ['cane grande, ho un giardino piccolo', { type: 'cane', size: 'grande' }, {}],
  ['cane con giardino grande', { type: 'cane' }, {}],
  ['cane con o senza giardino', { type: 'cane' }, {}],
  ['senza giardino, gatto', { type: 'gatto', garden: 'non_serve' }, {}],
  ['cane piccolo per chi non ha giardino', { type: 'cane', size: 'piccola', garden: 'non_serve' }, {}],
  ['cane con poca energia a Lodi', { type: 'cane', energy: 'bassa' }, { comune: 'lodi' }],
  ['cani di energia media', { type: 'cane', energy: 'media' }, {}],
  ['cane di 5 anni', { type: 'cane', age_band: ['adulto'] }, {}],
  ['cane di meno di un anno', { type: 'cane', age_band: ['cucciolo'] }, {}],
  ['gatti sotto i 3 anni', { type: 'gatto', age_band: ['cucciolo', 'giovane'] }, {}],
  ['cane oltre gli 8 anni', { type: 'cane', age_band: ['anziano'] }, {}],
  ['cane non troppo grande', { type: 'cane' }, {}],
  ['cane di taglia media maschio', { type: 'cane', size: 'media', sex: 'M' }, {}],
  ['gatto femmina giovane a Napoli', { type: 'gatto', sex: 'F', age_band: ['giovane'] }, { comune: 'napoli' }],
  ['niente cuccioli, un gattone tranquillo', { type: 'gatto', age_band: ['adulto', 'anziano', 'giovane'] }, {}],
] as const)('"%s"', async (typed, search, { comune, ...place }: { comune?: string; isNear?: boolean; km?: number }) => {
  const heard = readWords(typed);
  expect(heard.search).toEqual(search);
  expect(heard.place).toMatchObject(place);
  const found = await comuneOfWords(heard, find);
  expect(found?.comune.name).toBe(comune);
  expect(found?.rest ?? heard.rest).toEqual([]);
});

test.each([
  ['Birba', ['birba']],
  ['labrador dolce che ama nuotare', ['ama', 'nuotare']],
  ['Bella', ['bella']],
  ['dolce e molto tranquilla', ['dolce', 'tranquilla']],
  ['una gatta bella e dolce', []],
  ['un dolce amico a Lodi', ['lodi']],
  ['cane con giardino', ['giardino']],
  ['urgente stallo', ['urgente', 'stallo']],
  ['cane che non può stare senza giardino', ['puo', 'stare', 'giardino']],
  ['cane che non sa stare senza un giardino', ['sa', 'stare', 'giardino']],
])('"%s" leaves words to be looked for in the texts', (typed, rest) => {
  expect(readWords(typed).rest).toEqual(rest);
});

test.each(['non può stare', 'non sa stare', 'non deve stare', 'non vive bene'])(
  'a dog that %s without a garden is no dog that needs none',
  (words) => {
    expect(readWords(`cane che ${words} senza giardino`).search).toEqual({ type: 'cane' });
  },
);

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => void readWords(typed)));
});
