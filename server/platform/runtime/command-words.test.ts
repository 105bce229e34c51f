import { expect, test } from 'vitest';
import { commandsHere } from './command-words.ts';

test.each([
  ['Prova con il comando npm run backup.', 'Prova con il comando ./trovacuccia backup.'],
  ['dai `npm run admin -- adotta-foto`.', 'dai `./trovacuccia admin adotta-foto`.'],
  ['con: npm run restore -- /mnt/b.json.gz', 'con: ./trovacuccia restore /mnt/b.json.gz'],
  ['npm run backup, oppure npm run backup -- elenco', './trovacuccia backup, oppure ./trovacuccia backup elenco'],
])('the operator of an archive, which has no npm, reads its own commands: %s', (sentence, expected) => {
  expect(commandsHere(sentence, true)).toBe(expected);
  expect(commandsHere(sentence, false)).toBe(sentence);
});
