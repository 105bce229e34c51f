import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LARGE } from './panel.ts';
import { benchFolder, portalEnvironment, type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seedPanel } from './seed-panel.ts';

const MEGABYTE = 1024 * 1024;
const AT_MOST_MB = 64;
/** Image files, 2 GB in all. */
const PICTURES = 20_000;
const PICTURE_BYTES = 100 * 1024;
const FOLDERS = 256;
const SAMPLE_EVERY_MS = 20;
/** The portal's scheduled jobs start ten seconds after its start and are not to be measured. */
const SETTLE_MS = 12_000;

/** In this order, so that each export runs with the memory that the previous ones left allocated. */
const EXPORTS = {
  'associazioni (CSV)': '/admin/associations/export',
  'questionari (CSV)': '/admin/preaffido/export',
  'backup (JSON compresso)': '/admin/backup',
  'esportazione con le immagini (ZIP)': '/admin/export_file',
};

/** Measures the growth of the portal's memory while each export streams to a client that reads at full speed. */
export async function whileExporting(): Promise<Measured[]> {
  const folder = benchFolder();
  const environment = portalEnvironment(folder);
  const { token } = await seedPanel(environment, LARGE);
  seedImages(join(folder, 'media'));
  const portal = await servePortal(environment);
  await pause(SETTLE_MS);
  await warmUp(portal, token);
  const measured: Measured[] = [];
  for (const [name, path] of Object.entries(EXPORTS)) {
    const { grown, bytes, seconds } = await read(portal, token, path);
    const note = `MB in più mentre escono ${(bytes / MEGABYTE).toFixed(0)} MB in ${seconds.toFixed(0)} s`;
    measured.push({ name, ratio: grown / MEGABYTE, aim: { kind: '<=', value: AT_MOST_MB }, note });
  }
  await portal.stop();
  return measured;
}

/** Sparse files need no disk space and are read like any other. */
function seedImages(folder: string): void {
  for (let index = 0; index < PICTURES; index += 1) {
    const key = `${(index % FOLDERS).toString(16).padStart(4, '0')}${index.toString(16).padStart(28, '0')}.jpg`;
    const parent = join(folder, key.slice(0, 2), key.slice(2, 4));
    if (index < FOLDERS) mkdirSync(parent, { recursive: true });
    writeFileSync(join(parent, key), '');
    truncateSync(join(parent, key), PICTURE_BYTES);
  }
}

/** Warms up the portal as in real use: pages have been read, so the code is compiled and the caches are filled. */
async function warmUp(portal: Served, token: string): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    for (const path of ['/adoptions?n=', '/admin/adoptions?limit=50&n=', '/admin/preaffido?n=']) {
      await (await ask(portal, token, path + round)).arrayBuffer();
    }
  }
}

async function read(portal: Served, token: string, path: string) {
  const before = portal.residentBytes();
  const from = performance.now();
  let [highest, bytes] = [before, 0];
  const watch = setInterval(() => {
    highest = Math.max(highest, portal.residentBytes());
  }, SAMPLE_EVERY_MS);
  for await (const chunk of (await ask(portal, token, path)).body!) bytes += chunk.length;
  clearInterval(watch);
  return { grown: highest - before, bytes, seconds: (performance.now() - from) / 1000 };
}

async function ask(portal: Served, token: string, path: string): Promise<Response> {
  const response = await fetch(portal.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
