import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

const SESSION = {
  id: 's1',
  device: 'Firefox su Android',
  address: '',
  association: { id: 'a1', name: 'Rifugio' },
  created_at: '2026-11-25T23:30:00.000Z',
  last_used_at: '2026-11-27T08:11:00.000Z',
  current: false,
};

test('a person whose device is set to another time zone reads the sessions in Italian time', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  const { SessionRow } = await import('./SessionRow.tsx');
  const page = renderToStaticMarkup(<SessionRow session={SESSION} namesAssociation={false} onEnd={() => {}} />);
  expect(page).toContain('Entrato il 26 novembre 2026, usato l&#x27;ultima volta il 27 novembre alle ore 09:11');
});
