import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

const WEB = fileURLToPath(new URL('..', import.meta.url));
/** The one component that may cut, since it draws a counter that always shows. */
const CUTS = join('ui', 'TextArea.tsx');

test('no component cuts a text in silence', () => {
  const cutting = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== CUTS)
    .filter((file) => /maxlength\s*[=:]/i.test(readFileSync(join(WEB, file), 'utf8')));
  expect(cutting).toEqual([]);
});

test('a field with a limit takes a longer text whole', () => {
  const html = renderToStaticMarkup(
    <>
      <TextInput label="Nome" limit={5} defaultValue="Margherita" />
      <TextArea label="Storia" limit={5} defaultValue="Una lunga storia" />
    </>,
  );
  expect(html).not.toMatch(/maxlength/i);
});

test('a field that cuts while typing shows a counter that a screen reader finds', () => {
  const html = renderToStaticMarkup(
    <TextArea id="bio" label="Presentazione" counter={{ used: 3, most: 800 }} defaultValue="Noi" />,
  );
  expect(html).toMatch(/maxlength="800"/i);
  expect(html).toContain('aria-describedby="bio-count"');
  expect(html).toMatch(/id="bio-count"[^>]*>3\/800</);
});
