import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pagination } from './Pagination.tsx';

/** Returns the text of a page of rows and which of its two buttons are enabled. */
function seen(page: number, more: { total: number; totalInWords?: string }) {
  const html = renderToStaticMarkup(
    <Pagination page={page} pageSize={50} noun={['atto', 'atti']} onPage={() => {}} {...more} />,
  );
  const [, words] = /<p[^>]*>(.*?)<\/p>/.exec(html)!;
  const [back, on] = [...html.matchAll(/<button[^>]*>/g)].map(([button]) => !button.includes('disabled=""'));
  return { words, back, on };
}

test('a person reads a single row in the singular', () => {
  expect(seen(1, { total: 1 })).toEqual({ words: '1–1 di 1 atto', back: false, on: false });
});

test('a person on the last page of a counted list cannot go further', () => {
  expect(seen(1, { total: 12_345 })).toEqual({ words: '1–50 di 12.345 atti', back: false, on: true });
  expect(seen(247, { total: 12_345 })).toEqual({ words: '12.301–12.345 di 12.345 atti', back: true, on: false });
});

test('a person on the last page of a search that found more cannot go further, and reads that there are more', () => {
  const capped = { total: 100, totalInWords: 'oltre 100' };
  expect(seen(1, capped)).toEqual({ words: '1–50 di oltre 100 atti', back: false, on: true });
  expect(seen(2, capped)).toEqual({ words: '51–100 di oltre 100 atti', back: true, on: false });
});
