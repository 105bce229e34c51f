import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../server/config.ts';
import { keepEncodedImages } from '../server/media/index.ts';
import { openPortal } from '../server/open-portal.ts';
import { aListing, anAssociation, aToken } from '../server/testing/world.ts';
import { benchFolder, type PortalEnvironment, portalEnvironment, type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const LISTINGS = 20_000;
const ROWS = 5000;
const LONGEST_PAUSE_MS = 50;
/** The portal's scheduled jobs start ten seconds after its start and are not to be measured. */
const SETTLE_MS = 12_000;
const WIDTHS = [320, 640, 960, 1600];
/** Three listings with four photos of this size fill most of a response's 16 MB. */
const IMAGE_BYTES = 900_000;

/** Measures the longest pause of the event loop during the largest import, a backup, and inline images. */
export async function duringLongWork(): Promise<Measured[]> {
  const environment = portalEnvironment(benchFolder());
  await seed(environment, LISTINGS);
  const { token, big } = await prepare(environment);
  const portal = await servePortal(environment);
  await pause(SETTLE_MS);
  const work: Record<string, () => Promise<void>> = {
    'import di 5.000 associazioni': () => importRows(portal, token),
    'backup di 20.000 annunci': () => read(portal, token, '/admin/backup'),
    'annunci con le foto dentro (16 MB)': () => read(portal, token, '/adoptions?images=inline&limit=3'),
    'pausa di una associazione con 10.000 annunci': () => setPaused(portal, token, big),
    'cancellazione della stessa': () => remove(portal, token, big),
  };
  const measured: Measured[] = [];
  for (const [name, run] of Object.entries(work)) {
    await portal.longestPause();
    await run();
    const ms = await portal.longestPause();
    const aim = { kind: '<=', value: 1 } as const;
    measured.push({
      name: `${name} (su ${LONGEST_PAUSE_MS} ms)`,
      ratio: ms / LONGEST_PAUSE_MS,
      aim,
      note: `${ms.toFixed(0)} ms`,
    });
  }
  await portal.stop();
  return measured;
}

async function prepare(environment: PortalEnvironment): Promise<{ token: string; big: string }> {
  const portal = await openPortal(readConfig(environment));
  const token = await aToken(portal, await anAssociation(portal, { is_admin: true }));
  const big = await anAssociation(portal);
  for (let index = 0; index < 10_000; index += 1)
    await aListing(portal, big, { createdAt: '2020-01-01T00:00:00.000Z' });
  const webp = WIDTHS.map((width) => ({ width, bytes: randomBytes(Math.round((IMAGE_BYTES * width) / 1600)) }));
  const [image] = await keepEncodedImages(portal, [{ width: 1600, height: 1600, webp, placeholder: '' }]);
  const shelter = await anAssociation(portal);
  const imageIds = [image!, image!, image!, image!];
  for (let index = 0; index < 3; index += 1) await aListing(portal, shelter, { imageIds });
  await portal.database.close();
  return { token, big };
}

async function importRows(portal: Served, token: string): Promise<void> {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `Rifugio ${index},Lucca,0583 555001,rifugio${index}@esempio.it,Anna,Carlo`,
  );
  const form = new FormData();
  form.set('file', new Blob([['name,city,phone,email,contact_person,president_name', ...rows].join('\n')]), 'a.csv');
  const answer = await ask(portal, token, '/admin/associations/import_csv', { method: 'POST', body: form });
  const { created } = (await answer.json()) as { created: number };
  if (created !== ROWS) throw new Error(`${created} imported`);
}

async function setPaused(portal: Served, token: string, id: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ paused: true });
  await ask(portal, token, `/admin/associations/${id}/pause`, { method: 'POST', headers, body });
}

async function remove(portal: Served, token: string, id: string): Promise<void> {
  await ask(portal, token, `/admin/associations/${id}`, { method: 'DELETE' });
}

async function read(portal: Served, token: string, path: string): Promise<void> {
  for await (const _ of (await ask(portal, token, path)).body!);
}

async function ask({ url }: Served, token: string, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(url + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
