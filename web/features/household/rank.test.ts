import { describe, expect, test } from 'vitest';
import { contradictionsIn } from './contradictions.ts';
import { ANIMALS, HOUSEHOLDS } from './households.test-data.ts';
import type { Household } from './questions.ts';
import { rank, suggested } from './rank.ts';
import { headingOf, reasonsOf } from './reasons.ts';

const suggestedTo = (household: Household, animals = ANIMALS) => suggested(rank(animals, household), 3);
const animal = (name: string) => ANIMALS.find((one) => one.name === name)!;
/** What is said of an animal to a household, whether or not it is among the first. */
function wordsFor(name: string, household: Household) {
  const { fitting, nearest } = rank([animal(name)], household);
  return reasonsOf([...fitting, ...nearest][0]!);
}

test.each(HOUSEHOLDS)('$who gets to know $first', ({ household, first }) => {
  const { fitting, nearest } = suggestedTo(household);
  const names = [
    ...fitting.map(({ portrait }) => portrait.name),
    ...nearest.map(({ portrait }) => `${portrait.name}*`),
  ];
  expect(names.slice(0, 3)).toEqual(first);
});

test('there are forty households', () => {
  expect(HOUSEHOLDS).toHaveLength(40);
  expect(new Set(HOUSEHOLDS.map(({ who }) => who)).size).toBe(40);
});

test('the order of the animals that are read changes nothing', () => {
  for (const { household } of HOUSEHOLDS)
    expect(suggestedTo(household, ANIMALS.toReversed())).toEqual(suggestedTo(household));
});

test('an animal that does not fit is never among those that do, and each has its reasons', () => {
  for (const { household } of HOUSEHOLDS) {
    const { fitting, nearest } = rank(ANIMALS, household);
    expect(fitting.length + nearest.length).toBe(ANIMALS.length);
    for (const match of nearest) expect(reasonsOf(match).differs).not.toEqual([]);
  }
});

describe('where nobody fits', () => {
  const household: Household = { wanted: ['grande'], together: ['gatti'], experience: ['no'], region: ['20'] };
  const dogs = ['Rocky', 'Zoe', 'Nerina', 'Micia'].map(animal);

  test('the nearest of the kind wanted are shown', () => {
    const { fitting, nearest } = suggestedTo(household, dogs);
    expect(fitting).toEqual([]);
    expect(nearest.map(({ portrait }) => portrait.name)).toEqual(['Zoe', 'Rocky', 'Nerina']);
    expect(reasonsOf(nearest[0]!).differs).toEqual(["Non va d'accordo con i gatti"]);
  });

  test('other kinds are shown where the wanted kind is missing', () => {
    const ranking = suggestedTo(household, [animal('Micia')]);
    expect(ranking.nearest.map((match) => reasonsOf(match).differs)).toEqual([['È un gatto']]);
    expect(headingOf(ranking, false).title).toBe('Per ora chi cerchi non è qui, ma altri aspettano casa');
  });

  test('cats are shown to somebody who wants a cat, and dogs only where there is no cat', () => {
    const nobodyFits: Household = { wanted: ['gatto'], together: ['cani', 'gatti', 'bambini'], region: ['05'] };
    const { fitting, nearest } = suggestedTo(nobodyFits, ['Luna', 'Micia', 'Ombra', 'Tigre'].map(animal));
    expect(fitting).toEqual([]);
    expect(nearest.map(({ portrait }) => portrait.name)).toEqual(['Micia', 'Tigre', 'Ombra']);
    expect(suggestedTo(nobodyFits, [animal('Luna')]).nearest.map(({ portrait }) => portrait.name)).toEqual(['Luna']);
  });

  test('the title says so', () => {
    expect(headingOf(suggestedTo(household, dogs), false).title).toBe(
      'Nessuno corrisponde a tutto, ma qualcuno ci va vicino',
    );
  });
});

test('a portal without animals says that nobody looks for a home', () => {
  expect(suggestedTo({}, [])).toEqual({ fitting: [], nearest: [] });
  expect(headingOf(suggestedTo({}, []), true).title).toBe('Per ora nessuno cerca casa');
});

test('what is not known is to be asked, in one sentence, and only what was answered', () => {
  expect(wordsFor('Pepe', {})).toEqual({ fits: [], differs: [], ask: '' });
  expect(wordsFor('Pepe', { together: ['cani', 'gatti'], hours: ['4'], region: ['03'] })).toEqual({
    fits: [],
    differs: [],
    ask: "se va d'accordo con i cani e con i gatti, quante ore può restare senza compagnia e se può venire nella tua regione",
  });
});

test.each([
  ['Ombra', { together: ['nessuno'] }, ['Cerca una casa senza cani, gatti o bambini, come la tua']],
  ['Luna', { together: ['cani', 'bambini'] }, ["Va d'accordo con i cani e con i bambini"]],
  ['Tobia', { hours: ['0'] }, ["Ha bisogno di compagnia, e da te ce n'è"]],
  ['Stella', { hours: ['4'] }, []],
  ['Micia', { wanted: ['gatto'], hours: ['8'] }, ['Può restare senza compagnia fino a 10\u00a0ore']],
  ['Zoe', { outside: ['giardino'] }, ["Ha bisogno di un giardino, e da te c'è"]],
  ['Rocky', { experience: ['si'] }, ['Cerca chi ha già esperienza, come te']],
  ['Birba', { region: ['01'] }, ['Può venire anche nella tua regione']],
] satisfies [string, Household, string[]][])('%s suits %j: %j', (name, household, fits) => {
  expect(wordsFor(name, household).fits).toEqual(fits);
});

test.each([
  ['Stella', { hours: ['4'] }, ['Può restare senza compagnia fino a 3\u00a0ore, un poco meno di quanto servirebbe']],
  [
    'Tobia',
    { hours: ['8'] },
    ['Può restare senza compagnia fino a 2\u00a0ore: qualcuno dovrebbe passare durante la giornata'],
  ],
  ['Rocky', { experience: ['no'] }, ['Si trova meglio con chi ha già vissuto con un animale']],
  ['Birba', { region: ['20'] }, ['Si affida solo in Piemonte e in Lombardia']],
  ['Tobia', { region: ['12'] }, ['Si affida solo in Toscana']],
  ['Fiocco', {}, ['Si adotta solo insieme al suo compagno inseparabile']],
  [
    'Otto',
    { open_to: ['adulto'] },
    ["È in età avanzata, e tu pensavi a un'altra età", 'Ha bisogno di cure particolari: fattele raccontare'],
  ],
] satisfies [string, Household, string[]][])('%s does not quite suit %j: %j', (name, household, differs) => {
  expect(wordsFor(name, household).differs).toEqual(differs);
});

test('a puppy that is too young is proposed with the day from which it can be adopted', () => {
  const tobia = { ...animal('Tobia'), adoptable_from: '2026-12-08' };
  const [match] = rank([tobia], { open_to: ['cucciolo'] }).fitting;
  expect(reasonsOf(match!).differs).toEqual(["È ancora presto: si può adottare dall'8 dicembre"]);
});

test('of a male and of a female the same is said, in the same order', () => {
  const said = (household: Household, sex: 'M' | 'F') => {
    const { fitting, nearest } = rank(
      ANIMALS.map((one) => ({ ...one, sex })),
      household,
    );
    return [...fitting, ...nearest].map((match) => [match.portrait.name, reasonsOf(match)]);
  };
  for (const { household } of HOUSEHOLDS) expect(said(household, 'F')).toEqual(said(household, 'M'));
});

test('no sentence is left empty or unfinished', () => {
  for (const { household } of HOUSEHOLDS) {
    const { fitting, nearest } = rank(ANIMALS, household);
    for (const match of [...fitting, ...nearest]) {
      const { fits, differs } = reasonsOf(match);
      for (const sentence of [...fits, ...differs]) expect(sentence).toMatch(/^(?!.*(undefined|null)).{8,}[^. ]$/);
    }
  }
});

test('answers that are hard to have together are named, and none is called wrong', () => {
  expect(contradictionsIn({})).toEqual([]);
  expect(contradictionsIn({ hours: ['10'], open_to: ['cucciolo'] })[0]).toContain('la casa resta vuota a lungo');
  expect(contradictionsIn({ pace: ['bassa'], open_to: ['cucciolo', 'giovane'] })[0]).toContain('tranquille');
  expect(contradictionsIn({ experience: ['no'], together: ['cani'] })[0]).toContain('la prima volta');
  expect(contradictionsIn({ hours: ['10'], open_to: ['cucciolo', 'adulto'] })).toEqual([]);
  expect(contradictionsIn({ experience: ['no'], together: ['bambini'] })).toEqual([]);
});
