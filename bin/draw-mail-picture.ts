import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { runnerImport } from 'vite';

// Draws the mascots of the mails from the page's own drawings: mail programs show no SVG. Writes those of the pages that
// the server writes itself too, which are one file without scripts.

const PAGES = fileURLToPath(new URL('../server/platform/http/pages/', import.meta.url));
const FILE = fileURLToPath(new URL('../public/mail-mascots.png', import.meta.url));
/** Pixels: the mail shows half as many. */
const WIDTH = 240;
/** Light, so that the dark cat is seen in a dark mail too. */
const GROUND = '<rect y="16" width="240" height="104" rx="52" fill="#ffe6d1"/>';

/** The cat's colours of the light scheme (`web/platform/ui/colours.css`): the renderer reads no CSS variables. */
const inLight = (drawing: string) =>
  drawing.replaceAll('var(--color-fur-plum)', '#51426b').replaceAll('var(--color-fur-plum-shade)', '#3f3256');

const { module } = await runnerImport<typeof import('#web/platform/mascots/index.ts')>(
  fileURLToPath(new URL('../web/platform/mascots/index.ts', import.meta.url)),
  { configFile: false, root: fileURLToPath(new URL('..', import.meta.url)) },
);
const { Ares, Nana } = module;
const seated = [Nana, Ares].map((mascot, index) => {
  const drawing = inLight(renderToStaticMarkup(createElement(mascot, { pose: 'sitting' })));
  return drawing.replace('<svg ', `<svg x="${index * 120}" width="120" height="120" `);
});
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120">${GROUND}${seated.join('')}</svg>`;
await writeFile(FILE, new Resvg(svg, { fitTo: { mode: 'width', value: WIDTH } }).render().asPng());
const drawn = {
  'ares-sleeping': createElement(Ares, { pose: 'sleeping' }),
  'nana-searching': createElement(Nana, { pose: 'searching' }),
};
for (const [name, mascot] of Object.entries(drawn))
  await writeFile(`${PAGES}${name}.svg`, `${renderToStaticMarkup(mascot)}\n`);
