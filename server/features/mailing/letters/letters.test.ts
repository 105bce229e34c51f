import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { fillLink, findLinkMark, linkMark } from '../personal-link.ts';
import { compose } from './compose.ts';
import { visitorGreeting } from './visitor-greeting.ts';

const config = readConfig({ PUBLIC_URL: 'https://portale.example' });

const animal = (label: string) => ({
  label,
  alt: `Foto di ${label}`,
  href: `https://portale.example/annuncio/${label}`,
  picture: `https://portale.example/annuncio/${label}/copertina.jpg`,
});

test('every mail shows the mascots, is readable in a dark scheme, and has the same words as plain text', () => {
  const { html, text } = compose(config, 'Una prova', ['Ciao,', { button: 'Apri', href: 'https://portale.example/x' }]);
  expect(html).toContain('<img src="https://portale.example/mail-mascots.png"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
  expect(text).toBe('Ciao,\n\nApri:\nhttps://portale.example/x\n\n-- \nTrovacuccia\nhttps://portale.example\n');
});

test('one animal has a large picture, several have a row each, and one without a picture keeps its link', () => {
  const picturesIn = (html: string) => [
    ...html.matchAll(/<img src="[^"]+copertina\.jpg" alt="([^"]+)" width="(\d+)"/g),
  ];
  const one = compose(config, 'Una', [{ animals: [animal('Luna')] }]);
  expect(picturesIn(one.html).map(([, alt, width]) => [alt, width])).toEqual([['Foto di Luna', '510']]);
  const rows = compose(config, 'Tre', [
    { animals: [animal('Luna'), animal('Brio'), { ...animal('Zoe'), picture: '' }] },
  ]);
  expect(picturesIn(rows.html).map(([, alt, width]) => [alt, width])).toEqual([
    ['Foto di Luna', '190'],
    ['Foto di Brio', '190'],
  ]);
  expect(rows.html).toContain('href="https://portale.example/annuncio/Zoe"');
  expect(rows.text).toContain('Zoe:\nhttps://portale.example/annuncio/Zoe');
  expect(compose(config, 'Nessuna', [{ animals: [] }]).html).not.toContain('copertina');
});

test('what people typed is text in the HTML', () => {
  const { html } = compose(config, '<b>Ciao</b>', [{ animals: [animal('"><script>')] }, { quote: '<i>x</i>' }]);
  expect(html).not.toMatch(/<script|<i>|<b>/);
});

test('what people wrote is read in its own direction, the words of the portal in theirs', () => {
  const words = 'مرحبا، أريد أن أتبنى لونا';
  const { html } = compose(config, words, ['Ciao,', { quote: words }, { written: words }, { rows: [['Nome', words]] }]);
  expect([...html.matchAll(/<(\w+) dir="auto" [^>]*>([^<]+)/g)].map(([, tag, text]) => [tag, text])).toEqual([
    ['h1', words],
    ['blockquote', words],
    ['p', words],
    ['td', words],
  ]);
  expect(html).toMatch(/<p style="[^"]+">Ciao,<\/p>/);
});

test.each(['-- ', '--', '--\t', '-- \r'])('a signature in words, begun by %j, leaves the link outside it', (line) => {
  const words = `Ciao,\n${line}\nMaria`;
  for (const piece of [words, { written: words }, { small: words }, { rows: [['Motivo', words]] } as const]) {
    const { text, html } = compose(config, 'Una', [
      piece,
      { button: 'La tua domanda', href: 'https://portale.example/d' },
    ]);
    expect(text.match(/^--[^\S\n]*$/gm)).toEqual(['-- ']);
    expect(text).toContain('\n—\nMaria');
    expect(text.indexOf('/d')).toBeLessThan(text.indexOf('\n-- \n'));
    expect(html).toContain('<br>—<br>Maria');
  }
});

test('a line of words that looks like the mark of a link stays words, and the mark is filled in', () => {
  const words = 'Ciao,\n%LINK:altro%\n%LINK:mio%\nMaria';
  for (const piece of [words, { written: words }, { small: words }, { rows: [['Motivo', words]] } as const]) {
    const letter = compose(config, 'Una', [piece, { button: 'La tua domanda', href: linkMark('mio') }]);
    expect(findLinkMark(letter.text)).toBe('mio');
    const { text, html } = fillLink({ ...letter, plain: letter.text }, 'https://portale.example/d');
    expect(text).toContain('Ciao,\n %LINK:altro%\n %LINK:mio%\nMaria');
    expect(text.match(/portale\.example\/d/g)).toHaveLength(1);
    expect(html.match(/portale\.example\/d/g)).toHaveLength(1);
    expect(html).toContain('<br>%LINK:altro%<br>');
  }
});

test.each([
  ['Ada Neri', 'Ciao Ada Neri,'],
  ["  Niccolò D'Angelo-Bianchi ", "Ciao Niccolò D'Angelo-Bianchi,"],
  ['a'.repeat(41), 'Ciao,'],
  ['visita evil.example', 'Ciao,'],
  ['Ada\nNeri', 'Ciao,'],
  ['0123', 'Ciao,'],
  ['', 'Ciao,'],
])('a visitor who typed %j is greeted with %j', (name, greeting) => {
  expect(visitorGreeting(name)).toBe(greeting);
});
