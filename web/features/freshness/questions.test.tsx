import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Questions } from './Questions.tsx';

test('a link whose listings were asked about again, or deleted, sends to the newest message and says no more', () => {
  const nothing = { association: { id: 'a1', name: 'Rifugio' }, listings: [], expires_at: '2026-06-30T10:00:00.000Z' };
  const page = renderToStaticMarkup(<Questions token="t" first={nothing} />);
  expect(page).toContain('più recente');
  expect(page).not.toMatch(/non ci sono più|Grazie/);
});
