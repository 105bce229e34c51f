import { expect, test } from 'vitest';
import { fillPlaceholders, readPlaceholders, shortName, unknownPlaceholder } from './placeholders.ts';

const VALUES = { nome: 'Ada', animale: 'Olga', associazione: 'Amici', animali_simili: '' };

test('braces in a value are text: placeholders are filled in once', () => {
  const values = { ...VALUES, nome: '{animale}', animale: '{nome}' };
  expect(fillPlaceholders('Ciao {nome}, {animale} ti aspetta', values)).toBe('Ciao {animale}, {nome} ti aspetta');
});

test('without a name or an animal the wording is neutral', () => {
  const values = { ...VALUES, nome: '', animale: '' };
  expect(fillPlaceholders('Ciao {nome},\n\n{animale} ha trovato casa. La domanda per {animale}.', values)).toBe(
    "Ciao,\n\nL'animale ha trovato casa. La domanda per l'animale.",
  );
});

test.each([
  ['{animale}', "L'animale"],
  ['\n{animale}', "\nL'animale"],
  ['Ciao!  {animale}', "Ciao!  L'animale"],
  ['Ciao,\n\n {animale}', "Ciao,\n\n L'animale"],
  ['Ciao con {animale}', "Ciao con l'animale"],
  ['{animale} {animale}', "L'animale l'animale"],
])('in %j a sentence begins with a capital', (text, filled) => {
  expect(fillPlaceholders(text, { ...VALUES, animale: '' })).toBe(filled);
});

test.each([
  ['Parliamo di {animale}?', "Parliamo dell'animale?"],
  ['pensato a {animale}.', "pensato all'animale."],
  ['vicino ad {animale}', "vicino all'animale"],
  ['da {animale}', "dall'animale"],
  ['in {animale}', "nell'animale"],
  ['su {animale}', "sull'animale"],
  ['per {animale} e con {animale}', "per l'animale e con l'animale"],
  ['del {animale}, alla {animale}, sul {animale}', "dell'animale, all'animale, sull'animale"],
  ["dell'{animale} e dall’{animale}", "dell'animale e dall'animale"],
  ["d'{animale}", "dell'animale"],
  ["il {animale} e l'{animale}", "l'animale e l'animale"],
  ['Di {animale}, A {animale}', "Dell'animale, All'animale"],
  ['Ciao. Il {animale}', "Ciao. L'animale"],
  ['di  {animale}', "dell'animale"],
  ['sarà {animale}, lì {animale}', "sarà l'animale, lì l'animale"],
  ['quindi {animale}', "quindi l'animale"],
])('without an animal %j becomes %j', (text, filled) => {
  expect(fillPlaceholders(text, { ...VALUES, animale: '' })).toBe(filled);
});

test('with an animal preposition and article stay', () => {
  expect(fillPlaceholders('di {animale}, della {animale}', VALUES)).toBe('di Olga, della Olga');
});

test.each([
  ['Ciao {nome} e {animali_simili}', null],
  ['lone { braces } and {} and [brackets] are text', null],
  ['Ciao {cognome}', '{cognome}'],
  ['Ciao {{cognome}}', '{cognome}'],
  ['Ciao ｛cognome｝', '{cognome}'],
  ['Ciao {cog\u200Bnome}', '{cognome}'],
  ['{città}', '{città}'],
])('of %j the unknown placeholder is %j', (text, unknown) => {
  expect(unknownPlaceholder(text)).toBe(unknown);
});

test.each([
  ['Ada Neri\nvia Roma 1', 'Ada Neri'],
  ['  Ada  ', 'Ada'],
  ['a'.repeat(80), 'a'.repeat(60)],
  ['', ''],
])('of %j the name is %j', (typed, name) => {
  expect(shortName(typed)).toBe(name);
});

test.each([
  'Ciao { nome },',
  'Ciao {\u00A0nome\u00A0},',
  'Ciao {{nome}},',
  'Ciao {{ nome }},',
  'Ciao { { nome } },',
  'Ciao {{{nome}}},',
  'Ciao {{nome},',
  'Ciao [nome],',
  'Ciao [[ Nome ]],',
  'Ciao ［nome］,',
  'Ciao {nome\u200B},',
  'Ciao {\u200Bno\u00ADme},',
  'Ciao {\uFEFF{nome}},',
  'Ciao ｛nome｝,',
  'Ciao ﹛nome﹜,',
  'Ciao {ｎｏｍｅ},',
  'Ciao {Nome},',
  'Ciao {NOME},',
])('%j is read as the placeholder', (typed) => {
  expect(readPlaceholders(typed)).toBe('Ciao {nome},');
});

test.each([
  ['{animali simili}\n{Animali-Simili}', '{animali_simili}\n{animali_simili}'],
  ['[{associazione}] La tua domanda', '[{associazione}] La tua domanda'],
  ['{nome}{animale}', '{nome}{animale}'],
  ['{ braces } [brackets] {} [] {nome] {no\nme}', '{ braces } [brackets] {} [] {nome] {no\nme}'],
  ['[il nome]', '[il nome]'],
])('%j is read as %j', (typed, read) => {
  expect(readPlaceholders(typed)).toBe(read);
});

test('reading them takes time in the length of the text', () => {
  for (const part of ['{', '[ ', '{ \u200B', '{nome', '[[[nome} ']) {
    const typed = part.repeat(20_000);
    expect(readPlaceholders(typed)).toBe(typed);
  }
});
