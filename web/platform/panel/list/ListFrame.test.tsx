import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListFrame } from './ListFrame.tsx';
import type { AdminList } from './use-list.ts';

const LIST: AdminList<string> = {
  rows: ['Birba'],
  total: 1,
  totalInWords: '1',
  isCapped: false,
  error: null,
  stale: false,
  retry: () => {},
  more: null,
  loadingMore: false,
};

function firstLine(list: Partial<AdminList<string>>, noun?: readonly [string, string]) {
  const html = renderToStaticMarkup(
    <ListFrame list={{ ...LIST, ...list }} empty="" {...(noun && { noun })}>
      {(rows) => <ul>{rows}</ul>}
    </ListFrame>,
  );
  return /<p[^>]*>(.*?)<\/p>/.exec(html)?.[1];
}

test('staff read how many rows there are, and that a search which found more must be narrowed', () => {
  const capped = { total: 100, totalInWords: 'oltre 100', isCapped: true };
  expect(firstLine({}, ['annuncio', 'annunci'])).toBe('1 annuncio');
  expect(firstLine(capped, ['annuncio', 'annunci'])).toBe('oltre 100 annunci: restringi la ricerca');
  expect(firstLine(capped)).toBe('oltre 100: restringi la ricerca');
  expect(firstLine({})).toBeUndefined();
});
