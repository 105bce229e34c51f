import { expect, test } from 'vitest';
import { KIND_SLUGS, provincePageOf, provincePath } from '#contract/features/listings/province-pages.ts';
import { headline } from '#web/features/search/words/index.ts';
import { factsOf } from './facts.ts';

function factsOfPage(kind: string, place: string, { total = 2, cursor = null as string | null } = {}) {
  const { type, province } = provincePageOf(kind, place)!;
  const search = { type, province: province.code };
  const path = provincePath(type, province);
  const found = { search, province, kind: KIND_SLUGS[type], headline: headline(search), path, cursor };
  return factsOf({ ...found, neighbours: [], wider: [] }, total, 'https://cuccia.esempio.it');
}

test.each([
  ['cani', 'lodi', 'Cani in provincia di Lodi in adozione'],
  ['gatti', 'l-aquila', "Gatti in provincia dell'Aquila in adozione"],
  ['altri', 'valle-d-aosta', "Altri animali in Valle d'Aosta in adozione"],
])('the page of %s in %s has a title and a description of its own', (kind, place, title) => {
  const { title: said, description, path } = factsOfPage(kind, place);
  expect(said).toBe(title);
  expect(description).toBe(`${title}. 2 cercano casa adesso: foto, carattere e come contattare chi li accudisce.`);
  expect(path).toBe(`/adozioni/${kind}/${place}`);
});

test('one animal and a thousand are counted in words of their number', () => {
  expect(factsOfPage('cani', 'lodi', { total: 1 }).description).toContain('Uno cerca casa adesso');
  expect(factsOfPage('cani', 'lodi', { total: 12_345 }).description).toContain('12.345 cercano casa adesso');
});

test('a later page has an address of its own, and search engines read the way to it', () => {
  const { path, graph } = factsOfPage('cani', 'lodi', { cursor: 'abc' });
  expect(path).toBe('/adozioni/cani/lodi?cursor=abc');
  expect(JSON.stringify(graph)).toContain('https://cuccia.esempio.it/adozioni/cani/lodi');
});
