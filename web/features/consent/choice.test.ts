import { beforeEach, expect, test, vi } from 'vitest';

const ALL = { ads: true, personalised: true, statistics: true };
let kept: Map<string, string>;
let choice: typeof import('./choice.ts');

beforeEach(async () => {
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
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z') });
  vi.resetModules();
  choice = await import('./choice.ts');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("an accepted choice is stored as the specification's word, with its details under another key", () => {
  choice.decide({ ...ALL, personalised: false });
  expect(kept.get('ads_consent')).toBe('accepted');
  expect(JSON.parse(kept.get('ads_consent_details')!)).toEqual({
    date: '2026-12-01T10:00:00.000Z',
    version: choice.CONSENT_VERSION,
    purposes: { ads: true, personalised: false, statistics: true },
  });
  expect(choice.readConsent()).toEqual({ ads: true, personalised: false, statistics: true });
});

test('a visitor who refuses ads also refuses personalisation and statistics', () => {
  choice.decide({ ads: false, personalised: true, statistics: true });
  expect(kept.get('ads_consent')).toBe('declined');
  expect(choice.readConsent()).toEqual(choice.NOTHING);
});

test('a visitor is not asked again for six months; then the choice is removed', () => {
  choice.decide(choice.NOTHING);
  vi.setSystemTime(new Date('2027-05-31T10:00:00Z'));
  choice.tidyChoice();
  expect(choice.readConsent()).toEqual(choice.NOTHING);
  vi.setSystemTime(new Date('2027-06-01T10:00:00Z'));
  expect(choice.readConsent()).toBeNull();
  choice.tidyChoice();
  expect(kept.size).toBe(0);
});

test.each([
  ['made for another version', { date: '2026-11-30T00:00:00Z', version: '2020-01-01', purposes: ALL }],
  ['dated in the future', { date: '2031-01-01T00:00:00Z', version: 'now', purposes: ALL }],
])('a choice %s allows nothing and is removed', (_, details) => {
  const version = details.version === 'now' ? choice.CONSENT_VERSION : details.version;
  kept.set('ads_consent', 'accepted').set('ads_consent_details', JSON.stringify({ ...details, version }));
  expect(choice.readConsent()).toBeNull();
  choice.tidyChoice();
  expect(kept.size).toBe(0);
});

test('a stored word without details allows ads only and counts from today', () => {
  kept.set('ads_consent', 'accepted').set('ads_consent_details', '{"half');
  expect(choice.readConsent()).toEqual({ ads: true, personalised: false, statistics: false });
  choice.tidyChoice();
  expect(JSON.parse(kept.get('ads_consent_details')!)).toMatchObject({ date: '2026-12-01T10:00:00.000Z' });
});

test('any other stored word is not a choice', () => {
  kept.set('ads_consent', 'forse');
  expect(choice.readConsent()).toBeNull();
});

test('a withdrawn choice leaves nothing in the storage', () => {
  choice.decide(choice.EVERYTHING);
  choice.withdraw();
  expect(choice.readConsent()).toBeNull();
  expect(kept.size).toBe(0);
});
