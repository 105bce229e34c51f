import { expect, test } from 'vitest';
import type { Work } from '#contract/features/workplace/calls.ts';
import { tasksOf } from './tasks.ts';

const NOTHING: Work = {
  questionnaires: { unseen: 0, open: 0, overdue: 0, undelivered: 0 },
  to_confirm: 0,
  profile: { missing: [] },
  decisions: [],
  drafts: 0,
  scheduled: [],
  first_steps: null,
};
const NOW = new Date('2026-12-07T10:00:00.000Z');
const texts = (work: Partial<Work>, asksProfile = true) =>
  tasksOf({ ...NOTHING, ...work }, asksProfile, NOW).map(({ text, note, to }) => [text, note ?? '', to]);

test('one and several are said as people say them, and each leads where it is done', () => {
  expect(texts({})).toEqual([]);
  expect(
    texts({ questionnaires: { unseen: 1, open: 1, overdue: 1, undelivered: 1 }, to_confirm: 1, drafts: 1 }),
  ).toEqual([
    ['Un questionario da leggere', '', '#questionari'],
    ['Una persona aspetta da più di una settimana', '', '#questionari'],
    ['Una risposta non è arrivata', "La posta l'ha rifiutata: prova con il telefono", '#questionari'],
    ['Un animale da confermare', '', '#da-confermare'],
    ['Hai una bozza', '', '#bozze'],
  ]);
  expect(
    texts({ questionnaires: { unseen: 3, open: 9, overdue: 5, undelivered: 2 }, to_confirm: 4, drafts: 2 }),
  ).toEqual([
    ['3 questionari da leggere', '', '#questionari'],
    ['5 persone aspettano da più di una settimana', '', '#questionari'],
    ['2 risposte non sono arrivate', 'La posta le ha rifiutate: prova con il telefono', '#questionari'],
    ['4 animali da confermare', '', '#da-confermare'],
    ['Hai 2 bozze', '', '#bozze'],
  ]);
});

test('an unfinished profile says what is missing, unless the first steps ask for it', () => {
  const profile = { missing: ['logo', 'bio'] } satisfies Work['profile'];
  expect(texts({ profile })).toEqual([['Profilo a metà', 'Mancano logo e presentazione', '#profilo']]);
  expect(texts({ profile: { missing: ['logo'] } })).toEqual([['Profilo a metà', 'Manca logo', '#profilo']]);
  expect(texts({ profile }, false)).toEqual([]);
});

test('a decision of staff and a later publication name the animal, by the clock of Italy', () => {
  const work = {
    decisions: [{ listing_id: 'a', name: 'Birba', reason: 'Foto non adatta' }],
    scheduled: [
      { listing_id: 'c', name: 'Pepe', publish_at: '2026-12-07T09:00:00.000Z' },
      { listing_id: 'b', name: 'Luna', publish_at: '2026-12-08T08:00:00.000Z' },
      { listing_id: 'd', name: 'Zoe', publish_at: '2026-12-09T00:30:00.000Z' },
    ],
  };
  expect(texts(work)).toEqual([
    ['La redazione ha nascosto Birba', 'Foto non adatta', '/annuncio/a'],
    ['Pepe doveva andare online il 7 dicembre alle 10:00', '', '/annuncio/c'],
    ["Luna si pubblica l'8 dicembre alle 9:00", '', '/annuncio/b'],
    ["Zoe si pubblica il 9 dicembre all'1:30", '', '/annuncio/d'],
  ]);
});
