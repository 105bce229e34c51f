import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { DEMO_PASSWORD, RunningPortal } from '#testing/running-portal.ts';
import { readConfig } from '../../server/config.ts';
import { makeAvif } from '../../server/features/media/index.ts';
import { openPortal } from '../../server/start/open-portal.ts';

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.webp': 'image/webp' };
/** As many as the first page of Home shows. */
const LISTINGS = 24;
/** The listing that is measured has more images than the others. */
const IMAGES_OF_NEWEST = 4;
/** Associations of the demo data with a logo and a banner; the last one publishes the newest listing. */
const OWNERS = ['bellaluna', 'birillo', 'trecode'];

/**
 * Creates the demo data in a folder, and the newest listings with the photos of another folder. Data that exists is
 * left as it is.
 */
export async function makeWorld(folder: string, photos: string | undefined): Promise<void> {
  if (existsSync(join(folder, 'trovacuccia.db'))) return;
  const portal = await RunningPortal.start(folder);
  try {
    if (photos) await publishPhotos(portal.url, photos);
    else console.log('Immagini: i disegni dei dati dimostrativi (PHOTOS=CARTELLA per usare fotografie).');
  } finally {
    await portal.stop();
  }
  await encodeAvif(folder);
}

async function publishPhotos(url: string, folder: string): Promise<void> {
  const files = readdirSync(folder).filter((name) => extname(name) in TYPES);
  if (files.length < LISTINGS) throw new Error(`${folder}: ${files.length} photos, ${LISTINGS} are needed`);
  const images = evenly(files, LISTINGS + IMAGES_OF_NEWEST - 1).map((name) => {
    const bytes = readFileSync(join(folder, name));
    return `data:${TYPES[extname(name)]};base64,${bytes.toString('base64')}`;
  });
  for (let index = 0; index < LISTINGS; index += 1) {
    const isNewest = index === LISTINGS - 1;
    const images_base64 = images.slice(index, isNewest ? index + IMAGES_OF_NEWEST : index + 1);
    await publish(url, OWNERS[index % OWNERS.length]!, { name: `Musetto ${index + 1}`, images_base64 });
  }
  console.log(`Immagini: ${images.length} fotografie di ${folder}.`);
}

async function publish(url: string, username: string, listing: Record<string, unknown>): Promise<void> {
  const { token } = await post(`${url}/api/auth/login`, { username, password: DEMO_PASSWORD });
  const story = 'Ama le passeggiate lente, i cuscini al sole e chi le parla piano. '.repeat(8);
  const fields = { type: 'cane', breed: 'meticcio', age: '3 anni', size: 'media', sex: 'F', character: story };
  await post(`${url}/api/me/adoptions`, { ...fields, ...listing }, { authorization: `Bearer ${token}` });
}

async function post(url: string, body: unknown, headers = {}): Promise<{ token: string }> {
  const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const answer = await fetch(url, { ...options, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { token: string };
}

/** Takes `count` of the elements, spread over all. */
function evenly<One>(all: readonly One[], count: number): One[] {
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);
}

/** The job encodes eight a minute: a portal that has run for a day has all. */
async function encodeAvif(folder: string): Promise<void> {
  const portal = await openPortal(readConfig({ DATA_DIR: folder, ADMIN_PASSWORD: 'solo-per-le-misure' }));
  while ((await makeAvif(portal)) > 0);
  await portal.database.close();
}
