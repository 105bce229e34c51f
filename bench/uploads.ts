import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { fingerprintOf } from '../server/features/media/fingerprint.ts';
import { encodeVariants } from '../server/features/media/image-work.ts';
import { decode } from '../server/features/media/pixels.ts';
import { compareTimes } from './compare-times.ts';
import { median } from './load.ts';
import { memberTokens } from './member-token.ts';
import { distinct, imageOf12Megapixels, upload } from './photos.ts';
import { benchFolder, portalEnvironment, type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seed } from './seed.ts';

const LISTINGS = 1000;
const ROUNDS = 5;
const UPLOADS_AT_ONCE = 4;
/** Interval between reads, whether or not the previous response has arrived. */
const READ_EVERY_MS = 5;
const REST_MS = 4000;
/** The portal's scheduled jobs start ten seconds after its start and are not to be measured. */
const SETTLE_MS = 12_000;
const LONGEST_PAUSE_MS = 50;
/** Typical requests of visitors, from the response cache and from the database. */
const READS = ['/adoptions?type=cane&limit=40', '/', '/adoptions?type=gatto&limit=40&cursor='];

/** Compares the p99 of public reads during the upload of four 12-megapixel images with the p99 at rest, in rounds. */
export async function duringUploads(): Promise<Measured[]> {
  const environment = portalEnvironment(benchFolder());
  await seed(environment, LISTINGS);
  // an account sends two large bodies at once at most
  const tokens = await memberTokens(environment, UPLOADS_AT_ONCE);
  const portal = await servePortal(environment);
  const image = await imageOf12Megapixels();
  await readUntil(portal, pause(SETTLE_MS));
  const ratios: number[] = [];
  const [atRest, busy, pauses]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    atRest.push(p99(await readUntil(portal, pause(REST_MS))));
    await portal.longestPause();
    const uploads = tokens.map((token, index) =>
      upload(portal, token, distinct(image, round * UPLOADS_AT_ONCE + index)),
    );
    busy.push(p99(await readUntil(portal, Promise.all(uploads))));
    pauses.push(await portal.longestPause());
    ratios.push(busy[round]! / atRest[round]!);
  }
  await portal.longestPause();
  await publishWithImages(portal, tokens[0]!);
  const whileParsing = await portal.longestPause();
  await portal.stop();
  const note = `p99 ${median(busy).toFixed(1)} ms, a riposo ${median(atRest).toFixed(1)} ms`;
  return [
    {
      name: 'p99 delle letture durante 4 foto da 12 megapixel',
      ratio: median(ratios),
      aim: { kind: '<=', value: 3 },
      note,
    },
    pauseRow('pausa più lunga durante i caricamenti', Math.max(...pauses)),
    pauseRow('pausa più lunga per un annuncio di 40 MB in base64', whileParsing),
    await ofFingerprint(image),
  ];
}

/** Compares the fingerprint of a photo with all that an upload makes of it. */
async function ofFingerprint(image: Buffer): Promise<Measured> {
  const pixels = await decode(image);
  const timed = async (work: () => Promise<unknown>) => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  return compareTimes("impronta di una foto, rispetto a tutto ciò che se ne fa all'arrivo", {
    small: () => timed(() => encodeVariants(image)),
    large: () => timed(() => fingerprintOf(pixels)),
    rounds: ROUNDS,
    atMost: 0.1,
  });
}

function pauseRow(name: string, ms: number): Measured {
  const aim = { kind: '<=', value: 1 } as const;
  return {
    name: `${name} (su ${LONGEST_PAUSE_MS} ms)`,
    ratio: ms / LONGEST_PAUSE_MS,
    aim,
    note: `${ms.toFixed(0)} ms`,
  };
}

/** Publishes one listing whose images fill the largest accepted body. */
async function publishWithImages({ url }: Served, token: string): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = await sharp({ create: { width: 2000, height: 1650, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const images_base64 = [1, 2, 3].map((number) => {
    const other = Buffer.concat([image, Buffer.from([number])]);
    return `data:image/png;base64,${other.toString('base64')}`;
  });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Pesante', type: 'cane', images_base64 });
  const { status } = await fetch(`${url}/me/adoptions`, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`listing of ${body.length} bytes: ${status}`);
}

/** Returns the duration in milliseconds of each read started before `end`. */
async function readUntil(served: Served, end: Promise<unknown>): Promise<number[]> {
  let over = false;
  void end.finally(() => {
    over = true;
  });
  const reads: Promise<number>[] = [];
  const began = performance.now();
  while (!over) {
    reads.push(timeOf(served, reads.length));
    await pause(Math.max(0, began + reads.length * READ_EVERY_MS - performance.now()));
  }
  await end;
  return Promise.all(reads);
}

async function timeOf({ url }: Served, index: number): Promise<number> {
  const path = READS[index % READS.length]!;
  const began = performance.now();
  const answer = await fetch(url + path + (path.endsWith('cursor=') ? cursorAt(index) : ''));
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - began;
}

function p99(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)]!;
}

/** A page of its own, which is in no cache. */
function cursorAt(index: number): string {
  const createdAt = new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString();
  return Buffer.from(JSON.stringify([createdAt, ''])).toString('base64url');
}
