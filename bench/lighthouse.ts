// npm run lighthouse -- [RUNS] [PAGE…]: medians of Lighthouse on a simulated phone, five runs of each page by default.
// PHOTOS=FOLDER publishes the JPEG and WebP files of a folder first; WORLD=FOLDER keeps the data for the next time.
import { rmSync } from 'node:fs';
import { RunningPortal } from '#testing/running-portal.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { findLighthouse, measure } from './phone/lighthouse.ts';
import { addressesIn, PAGES } from './phone/pages.ts';
import { printTable } from './phone/table.ts';
import { makeWorld } from './phone/world.ts';

const [runs = '5', ...asked] = process.argv.slice(2);
const unknown = asked.filter((name) => !PAGES.includes(name));
if (!(Number(runs) > 0) || unknown.length > 0) {
  console.error(`Uso: npm run lighthouse -- [GIRI] [PAGINA…]\nPagine: ${PAGES.join(', ')}`);
  process.exit(2);
}

const lighthouse = findLighthouse();
const folder = process.env.WORLD ?? makeScratchFolder('lighthouse');
try {
  await makeWorld(folder, process.env.PHOTOS);
  const portal = await RunningPortal.start(folder);
  try {
    const addresses = await addressesIn(portal.url, asked);
    process.exitCode = printTable(await measure(lighthouse, addresses, Number(runs))) ? 0 : 1;
  } finally {
    await portal.stop();
  }
} finally {
  if (!process.env.WORLD) rmSync(folder, { recursive: true, force: true });
}
