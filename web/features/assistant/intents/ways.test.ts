import { expect, test } from 'vitest';
import { PATHS } from '#web/pages.tsx';
import { TOPICS } from './index.ts';

test('every link that the assistant offers leads to a page', () => {
  const pages = new Set(PATHS);
  const links = TOPICS.flatMap(({ ways = [] }) => ways.flatMap((way) => ('to' in way ? [way.to] : [])));
  expect(links).toContain('/forgot');
  expect(links.filter((link) => !pages.has(link.split('#')[0]!))).toEqual([]);
});
