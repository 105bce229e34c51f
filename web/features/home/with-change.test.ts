import { expect, test } from 'vitest';
import { filtersIn, homePath } from '#web/features/search/index.ts';
import { withChange } from './with-change.ts';

const read = (path: string) => filtersIn(new URLSearchParams(path.slice(2)));

test.each([
  ['/?type=gatto', '/', '/?adopted=false', '/?type=gatto&adopted=false'],
  ['/?type=gatto', '/?adopted=false', '/', '/?type=gatto'],
  ['/?type=gatto', '/?type=cane', '/?type=altro&size=media', '/?type=altro&size=media'],
  ['/?age_band=giovane', '/?age_band=giovane&age_band=adulto', '/?age_band=adulto', '/'],
  ['/?age_band=cucciolo', '/', '/?age_band=adulto', '/?age_band=adulto&age_band=cucciolo'],
  ['/?near=098031&km=50', '/?near=098031&km=30&sort=near', '/', '/'],
])('to %s, what changes from %s to %s makes %s', (filters, before, after, expected) => {
  expect(homePath(withChange(read(filters), read(before), read(after)))).toBe(expected);
});
