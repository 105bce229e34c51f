import { expect, test } from 'vitest';
import { inWords } from './in-words.ts';

test.each([
  ['info_phone: il foglio ha perso lo 0', 'Telefono: il foglio ha perso lo 0'],
  ['name: Obbligatorio; type: Obbligatorio', 'Nome: Obbligatorio; Tipo: Obbligatorio'],
  ['video_url: Indirizzo non valido', 'video_url: Indirizzo non valido'],
  ["C'è già un tuo annuncio: Luna", "C'è già un tuo annuncio: Luna"],
  ['', ''],
])('%s reads %s', (reason, words) => expect(inWords(reason)).toBe(words));
