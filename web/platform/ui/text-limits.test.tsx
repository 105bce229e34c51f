import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

const WEB = fileURLToPath(new URL('../..', import.meta.url));
/** The only component that may limit the length while typing, because its counter is always visible. */
const CUTS = join('platform', 'ui', 'TextArea.tsx');

test('a text is never cut without notice, in any component', () => {
  const cutting = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== CUTS)
    .filter((file) => /maxlength\s*[=:]/i.test(readFileSync(join(WEB, file), 'utf8')));
  expect(cutting).toEqual([]);
});

test('a person can type more than the limit of a field', () => {
  const html = renderToStaticMarkup(
    <>
      <TextInput label="Nome" limit={5} defaultValue="Margherita" />
      <TextArea label="Storia" limit={5} defaultValue="Una lunga storia" />
    </>,
  );
  expect(html).not.toMatch(/maxlength/i);
});

test('a person whose text is cut while typing has a counter that screen readers find', () => {
  const html = renderToStaticMarkup(
    <TextArea id="bio" label="Presentazione" counter={{ used: 3, most: 800 }} defaultValue="Noi" />,
  );
  expect(html).toMatch(/maxlength="800"/i);
  expect(html).toContain('aria-describedby="bio-count"');
  expect(html).toMatch(/id="bio-count"[^>]*>3\/800</);
});
