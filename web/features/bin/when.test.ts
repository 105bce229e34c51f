import { expect, test } from 'vitest';
import { whenOf } from './when.ts';

const said = (deleted_at: string, today: string) =>
  whenOf({ kind: 'annuncio', id: 'a', name: 'Birba', deleted_at, until: '2026-12-26T10:00:00.000Z' }, today);

test('the day of the deletion is said as people say it, by the days of Italy', () => {
  expect(said('2026-11-26T22:30:00.000Z', '2026-11-26')).toBe('Eliminato oggi, si cancella il 26 dicembre');
  expect(said('2026-11-26T22:30:00.000Z', '2026-11-27')).toBe('Eliminato ieri, si cancella il 26 dicembre');
  expect(said('2026-11-08T10:00:00.000Z', '2026-11-26')).toBe("Eliminato l'8 novembre, si cancella il 26 dicembre");
});
