import { beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  kept = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});

test('answers are stored without those about health and without blank ones, and removed on request', async () => {
  const { saveAnswers, savedAnswers } = await import('./saved-answers.ts');
  expect(savedAnswers.read()).toBeNull();
  saveAnswers({ nome: 'Ada Neri', allergie_pelo: 'Mia figlia', dove_stara: 'In casa', dove_dormira: '  ' });
  expect(JSON.parse(kept.get('preaffido_answers') ?? '').entries).toEqual({ nome: 'Ada Neri', dove_stara: 'In casa' });
  savedAnswers.clear();
  expect(kept.size).toBe(0);
});

test('answers older than a year and broken ones count as none', async () => {
  const { savedAnswers } = await import('./saved-answers.ts');
  kept.set('preaffido_answers', JSON.stringify({ entries: { nome: 'Ada' }, at: Date.now() - 366 * 86_400_000 }));
  expect(savedAnswers.read()).toBeNull();
  kept.set('preaffido_answers', '{"entries":"no"}');
  expect(savedAnswers.read()).toBeNull();
  kept.set('preaffido_answers', JSON.stringify({ entries: { nome: 'Ada', allergie_pelo: 'sì' }, at: Date.now() }));
  expect(savedAnswers.read()?.entries).toEqual({ nome: 'Ada' });
});
