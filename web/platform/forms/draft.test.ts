import { beforeEach, expect, test, vi } from 'vitest';
import { draftAt } from './draft.ts';
import { moveIntoTab } from './move-into-tab.ts';

const BLANK = { name: '', city: '', test: false };
let kept: Map<string, string>;
let inTab: Map<string, string>;
/** The drafts of a key are shared by the whole page, so that each test needs its own key. */
let key: string;
let count = 0;

beforeEach(() => {
  kept = new Map();
  count += 1;
  key = `draft-${count}`;
  inTab = new Map();
  vi.stubGlobal('window', {
    localStorage: storageOf(kept),
    sessionStorage: storageOf(inTab),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});

const storageOf = (values: Map<string, string>) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
});
const stored = () => JSON.parse(kept.get(key) ?? 'null') as unknown;

test('a draft stores only the fields that differ from the start, and nothing when all are back at it', () => {
  const draft = draftAt(key, { empty: BLANK });
  draft.change({ name: 'Rifugio' });
  draft.change({ test: true });
  expect(stored()).toEqual({ name: 'Rifugio', test: true });
  draft.change({ name: '', test: false });
  expect(kept.has(key)).toBe(false);
});

test('a field that the person has not changed follows the saved value', () => {
  draftAt(key, { empty: { name: 'Rifugio', city: 'Lodi' } }).change({ name: 'Canile' });
  expect(draftAt(key, { empty: { name: 'Rifugio', city: 'Pavia' } }).read()).toEqual({ name: 'Canile', city: 'Pavia' });
});

test('a whole record that an earlier version stored is read, without the fields that no longer fit', () => {
  kept.set(key, JSON.stringify({ name: 'Rifugio', city: 7, test: true, gone: 'x' }));
  expect(draftAt(key, { empty: BLANK }).read()).toEqual({ name: 'Rifugio', city: '', test: true });
});

test('a text is a draft too', () => {
  const draft = draftAt(key, { empty: '' });
  draft.change('Aiuto');
  expect(stored()).toBe('Aiuto');
  kept.set(key, '{"not":"a text"}');
  expect(draft.read()).toBe('');
});

test('drafts that share a key do not disturb each other, and the twenty newest are kept', () => {
  const of = (part: number) => draftAt(key, { part: `hide:${part}`, empty: { reason: '' } });
  for (let part = 1; part <= 21; part += 1) of(part).change({ reason: `motivo ${part}` });
  expect(of(1).read()).toEqual({ reason: '' });
  expect(of(2).read()).toEqual({ reason: 'motivo 2' });
  of(2).clear();
  expect(of(2).read()).toEqual({ reason: '' });
  expect(of(21).read()).toEqual({ reason: 'motivo 21' });
  for (let part = 3; part <= 21; part += 1) of(part).clear();
  expect(kept.has(key)).toBe(false);
});

test('a form uses what another tab has written', () => {
  const draft = draftAt(key, { empty: BLANK });
  draft.change({ name: 'Rifugio' });
  kept.set(key, '{"name":"Canile"}');
  expect(draft.read().name).toBe('Canile');
});

test('a stored value that the form cannot read counts as no draft', () => {
  kept.set(key, '{"at":"yesterday"}');
  const parse = (found: unknown) =>
    typeof (found as { at?: unknown }).at === 'number' ? (found as { at: number }) : null;
  expect(draftAt<{ at: number } | null>(key, { empty: null, parse }).read()).toBeNull();
});

test('a draft that ends with the tab is never on the computer, and is gone when it is cleared', () => {
  const draft = draftAt(key, { empty: BLANK, inTab: true });
  draft.change({ name: 'Ada' });
  expect(kept.size).toBe(0);
  expect(JSON.parse(inTab.get(key) ?? 'null')).toEqual({ name: 'Ada' });
  draft.clear();
  expect(inTab.size).toBe(0);
});

test('a draft that an earlier release left on the computer moves into the tab, unless the tab has its own', () => {
  kept.set(key, '{"name":"Ada"}');
  kept.set('other', '{"name":"Lea"}');
  inTab.set('other', '{"name":"Ugo"}');
  moveIntoTab([key, 'other']);
  expect(kept.size).toBe(0);
  expect(draftAt(key, { empty: BLANK, inTab: true }).read()).toEqual({ ...BLANK, name: 'Ada' });
  expect(inTab.get('other')).toBe('{"name":"Ugo"}');
});
