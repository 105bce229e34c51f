import { expect, test } from 'vitest';
import { defused } from './defused.ts';
import { withoutLinks } from './without-links.ts';

test.each([
  'alle 10.30',
  'ore 9.00-12.30',
  '1.500 euro',
  '1.234.567,89',
  '3.5kg',
  'Rex 2.0',
  'v2.0',
  '12.03.2026',
  'il 1.2.3',
  'tel. 340.128.52.17',
  'Dott.ssa Neri',
  'alla DOTT.SSA.',
  'Sig.ra Verdi, Prof.ssa',
  'fine...',
])('%j is no link and stays, in a name and in a text', (words) => {
  expect(defused(words)).toBe(words);
  expect(withoutLinks(words, 'https://cucce.example')).toBe(words);
});

test.each([
  ['evil.example', 'evil. example'],
  ['E.N.P.A. Lucca', 'E. N. P. A. Lucca'],
  ["L'Arca di Noè – O.d.V.", "L'Arca di Noè – O. d. V."],
  ['1.500euro.example', '1.500euro. example'],
  ['evil3.365.example', 'evil3.365. example'],
  ['www.365.example', 'www. 365. example'],
  ['evil.ssa.example', 'evil. ssa. example'],
  ['dott.ssa@evil.example', 'dott.ssa@evil. example'],
  ['evil.rai', 'evil. rai'],
  ['192.168.1.20', '192. 168. 1. 20'],
  ['192.168.1.20:8080/entra', '192. 168. 1. 20:8080/entra'],
  ['https://10.0.0.1/a', 'https 10. 0. 0. 1/a'],
  ['１９２．１６８．１．２０', '192. 168. 1. 20'],
  ['ｅｖｉｌ．ｅｘａｍｐｌｅ', 'evil. example'],
  ['evil。example', 'evil. example'],
])('%j is no link any more, in a name and in a text', (words, said) => {
  expect(defused(words)).toBe(said);
  expect(withoutLinks(words, 'https://cucce.example')).toBe(said);
});
