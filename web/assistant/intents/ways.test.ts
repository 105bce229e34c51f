import { expect, test } from 'vitest';
import { PAGES } from '../../routes.ts';
import { TOPICS } from './index.ts';

test('every link that the assistant offers leads to a page', () => {
  const pages = new Set(PAGES.map(({ path = '' }) => `/${path}`));
  const links = TOPICS.flatMap(({ ways = [] }) => ways.flatMap((way) => ('to' in way ? [way.to] : [])));
  expect(links).toContain('/forgot');
  expect(links.filter((link) => !pages.has(link.split('#')[0]!))).toEqual([]);
});
