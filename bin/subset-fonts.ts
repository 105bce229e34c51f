// Writes web/platform/fonts/: the fonts of the pages with the glyphs and weights that the pages use.
// Run it again after a new weight or character: node bin/run.mjs --development bin/subset-fonts.ts
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const path = (relative: string) => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const CAPITALS = range(0x41, 0x5a);
/** ASCII, the letters of Western Europe, and the punctuation of our texts. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}Œœ‐‑–—‘’‚“”„•…‹›€™←→↑↓−`;

const FONTS = [
  { family: 'figtree', file: 'figtree', text: LATIN, weight: { min: 400, max: 700 } },
  { family: 'bricolage-grotesque', file: 'bricolage', text: LATIN, weight: 700 },
  // only for ADOTTATO and TEST over images
  { family: 'bricolage-grotesque', file: 'bricolage-stamp', text: ` ${CAPITALS}`, weight: 800 },
];

for (const { family, file, text, weight } of FONTS) {
  const folder = path(`node_modules/@fontsource-variable/${family}`);
  const source = readFileSync(`${folder}/files/${family}-latin-wght-normal.woff2`);
  const font = await subset(source, text, { targetFormat: 'woff2', variationAxes: { wght: weight } });
  writeFileSync(path(`web/platform/fonts/${file}.woff2`), font);
  copyFileSync(`${folder}/LICENSE`, path(`web/platform/fonts/${family}-LICENSE.txt`));
  console.log(`${file}.woff2: ${font.length} bytes`);
}
