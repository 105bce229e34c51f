import { expect, test } from 'vitest';
import { CHANGES_OF_TEAM, WORK_OF_TEAM } from '#contract/features/audit/team-acts.ts';
import { sentenceOf } from './sentences.ts';

const say = (act: string, given: Partial<Parameters<typeof sentenceOf>[0]> = {}) =>
  sentenceOf({ act, name: 'Nebbia', member_name: '', before: {}, after: {}, ...given });

test('owners read what a colleague did as a sentence about an animal', () => {
  expect(say('editAdoption')).toBe("ha modificato l'annuncio Nebbia");
  expect(say('editAdoption', { after: { adoption_status: 'adottato' } })).toBe(
    "ha modificato l'annuncio Nebbia (ora adottato)",
  );
  expect(say('hideAdoption', { after: { hidden: true } })).toBe("ha messo in standby l'annuncio Nebbia");
  expect(say('bulkAdoptions', { name: '', after: { deleted: true, listings: 3 } })).toBe(
    'ha messo nel cestino 3 annunci',
  );
  expect(say('restoreFromBin', { after: { kind: 'questionario' } })).toBe(
    'ha ripreso dal cestino un questionario per Nebbia',
  );
});

test('a change of a questionnaire says the state, the colleague, or both', () => {
  expect(say('changeQuestionnaire', { after: { state: 'non_idoneo' } })).toBe(
    'ha portato un questionario per Nebbia a «non idoneo»',
  );
  expect(say('changeQuestionnaire', { after: { member: 'x' }, member_name: 'Anna' })).toBe(
    'ha affidato un questionario per Nebbia ad Anna',
  );
  expect(say('changeQuestionnaire', { after: { state: 'visita', member: '' } })).toBe(
    "ha portato un questionario per Nebbia a «visita» e l'ha affidato a nessuno",
  );
});

test('every act of a team has a sentence of its own', () => {
  const sentences = [...WORK_OF_TEAM, ...CHANGES_OF_TEAM].map((act) => say(act, { after: { state: 'visita' } }));
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences).not.toContain(say('unknown'));
});
