import { expect, test } from 'vitest';
import { ANSWERS } from '#contract/features/questionnaires/answers.ts';
import type { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { labelsFor } from '../questions.ts';
import { fileNameOf, rowsOf, sheetHtml } from './sheet-html.ts';

const BLANK = Object.fromEntries(ANSWERS.map((name) => [name, ''])) as Record<(typeof ANSWERS)[number], string>;

function aQuestionnaire(given: Partial<Questionnaire> = {}): Questionnaire {
  return {
    ...BLANK,
    id: 'q1',
    association_id: 'a1',
    association_name: 'Amici di Zampa',
    post_id: 'p1',
    post_name: 'Totò e Peppino',
    post_type: 'gatto',
    nome: 'Ada Neri',
    email: 'ada@esempio.it',
    telefono: '333 0001234',
    phone_links: [],
    seen: false,
    health_consent_at: null,
    health_withdrawn_at: null,
    privacy_version: '',
    withdrawn_at: null,
    created_at: '2026-05-04T23:30:00.000Z',
    state: 'ricevuto',
    version: 1,
    assigned_to: '',
    history: [],
    notes: [],
    messages: [],
    same_person: [],
    ...given,
  };
}
const sheet = (given: Partial<Questionnaire> = {}, site = 'Trovacuccia') =>
  sheetHtml(aQuestionnaire(given), { logo: 'data:image/webp;base64,AAAA', site, colour: '#0b6e4f' });

test.each([
  ['Totò e Peppino', 'preaffido_2026-05-04_Totò_e_Peppino.html'],
  ['Birba', 'preaffido_2026-05-04_Birba.html'],
  ['Micio 1/2: "il re"', 'preaffido_2026-05-04_Micio_1-2-_-il_re-.html'],
  ['', 'preaffido_2026-05-04.html'],
])('the file of a questionnaire about "%s" is called %s', (post_name, name) => {
  expect(fileNameOf(aQuestionnaire({ post_name }))).toBe(name);
});

test('the file lists the header fields, then the answers in the order of the form, in the wording for a cat', () => {
  const rows = rowsOf(aQuestionnaire({ quante_uscite: 'lettiera in bagno' }));
  expect(rows.slice(0, 3)).toEqual([
    { label: 'Intestatario', value: 'Ada Neri' },
    { label: 'Tel', value: '333 0001234' },
    { label: 'Email', value: 'ada@esempio.it' },
  ]);
  expect(rows.slice(3).map(({ label }) => label)).toEqual(labelsFor('gatto').map(({ label }) => label));
  expect(rows.find(({ label }) => label.includes('lettiera'))?.value).toBe('lettiera in bagno');
});

test('the file begins with logo, association and listing, and ends with the name of the portal', () => {
  const html = sheet();
  expect(html).toContain('<img src="data:image/webp;base64,AAAA" alt="">');
  expect(html).toContain('<h1>Amici di Zampa</h1>');
  expect(html).toContain('per Totò e Peppino');
  expect(html).toContain('Generato da Trovacuccia');
  expect(html).toContain('@page { size: A4;');
  expect(sheet({ association_name: '' })).toContain('<h1>Associazione</h1>');
  expect(sheetHtml(aQuestionnaire(), { logo: '', site: 'X', colour: '#0b6e4f' })).not.toContain('<img');
});

test('the file shows an empty answer as a hyphen and keeps line breaks and other scripts', () => {
  const html = sheet({ dove_stara: 'in salotto\nsul divano', dove_dormira: 'שלום 🐾', motivo_adozione: '   ' });
  expect(html).toContain('<td dir="auto">in salotto\nsul divano</td>');
  expect(html).toContain('<td dir="auto">שלום 🐾</td>');
  expect(html.match(/<td dir="auto">-<\/td>/g)).toHaveLength(ANSWERS.length - 2);
});

test('text that a person typed is never interpreted as markup', () => {
  const nasty = `<script>alert("1")</script>'<img src=x onerror=alert(1)>&`;
  const html = sheet({ nome: nasty, dove_stara: nasty, association_name: nasty, post_name: nasty }, nasty);
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(
    html.split('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&lt;img src=x onerror=alert(1)&gt;&amp;'),
  ).toHaveLength(6);
});

test('the day on which it arrived is that of Italy, with its article', () => {
  expect(sheet({ created_at: '2026-05-07T22:30:00.000Z' })).toContain('Ricevuto l&#39;8 maggio 2026 alle ore 00:30');
});
