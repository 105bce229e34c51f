/**
 * Generates listings for `npm run import` from the City of Austin's animal center outcomes, with images from a folder,
 * for associations in real comuni.
 *
 * node bench/make-import.ts --records outcomes.csv --photos FOLDER --listings 10000 --to FOLDER
 *
 * Writes `associazioni.jsonl` and `annunci.jsonl` there. The same arguments give the same files except for the dates,
 * which end yesterday. If more listings than records are requested, records repeat with other names and dates.
 */
import { once } from 'node:events';
import { createWriteStream, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { allComuni } from '#server/features/places/comuni.ts';
import { type MappedListing, mapRecord, type OutcomeRecord } from './import/records.ts';
import { names } from './import/words.ts';

const DAY_MS = 86_400_000;
const LISTINGS_EACH = 60;
const { values } = parseArgs({
  options: {
    records: { type: 'string' },
    photos: { type: 'string' },
    listings: { type: 'string', default: '10000' },
    to: { type: 'string' },
  },
});
if (!values.records || !values.to) {
  console.error('Uso: node bench/make-import.ts --records FILE.csv --to CARTELLA [--photos CARTELLA] [--listings N]');
  process.exit(2);
}

const wanted = Number(values.listings);
const folder = resolve(values.to);
const records: OutcomeRecord[] = parse(readFileSync(values.records), { columns: true, bom: true });
const images = values.photos ? imagesByType(resolve(values.photos)) : null;
const newest = Math.max(...records.map((record) => Date.parse(`${record.outcome_datetime.replace(' ', 'T')}Z`)));
const shift = Math.floor((Date.now() - DAY_MS - newest) / DAY_MS) * DAY_MS;
const associations = madeUpAssociations(Math.max(8, Math.ceil(wanted / LISTINGS_EACH)));

await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'associazioni.jsonl'), associations.map((one) => `${JSON.stringify(one)}\n`).join(''));
await writeListings(join(folder, 'annunci.jsonl'));
console.log(`${wanted} annunci di ${associations.length} associazioni in ${folder}`);

async function writeListings(path: string): Promise<void> {
  const file = createWriteStream(path);
  let written = 0;
  for (let round = 0; written < wanted; round += 1) {
    const before = written;
    for (const [index, record] of records.entries()) {
      if (written === wanted) break;
      const pick = picker(index * 7919 + round * 104_729 + 1);
      const listing = mapRecord(record, pick);
      if (!listing) continue;
      // Consecutive listings belong to one association, as in the file that a real shelter sends.
      const association = associations[Math.floor((written / wanted) * associations.length)]!.username;
      const line = JSON.stringify(decorated(listing, { record, round, association, pick }));
      if (!file.write(`${line}\n`)) await once(file, 'drain');
      written += 1;
    }
    if (written === before) throw new Error('No record of this file can be listed');
  }
  await finished(file.end());
}

function decorated(
  listing: MappedListing,
  { record, round, association, pick }: { record: OutcomeRecord; round: number; association: string; pick: Pick },
) {
  const at = Date.parse(`${record.outcome_datetime.replace(' ', 'T')}Z`) + shift - round * 3_600_000 - pick(3_000_000);
  return {
    association,
    ...listing,
    name: round === 0 ? listing.name : names[pick(names.length)]!,
    photos: images ? someImages(images[listing.type], pick) : [],
    views: pick(900),
    created_at: new Date(at).toISOString(),
  };
}

function madeUpAssociations(count: number) {
  const comuni = allComuni().slice(0, Math.max(count, 600));
  return Array.from({ length: count }, (_, index) => {
    const comune = comuni[(index * 37) % comuni.length]!;
    const number = String(index + 1).padStart(4, '0');
    return {
      username: `prova-${number}`,
      name: `Rifugio di prova ${number}`,
      city: comune.name,
      province: comune.province,
      phone: `333 000${number}`,
      email: `prova-${number}@esempio.it`,
      contact_person: 'Referente di prova',
      president_name: 'Presidente di prova',
      bio: `Associazione inventata per le misure, a ${comune.name}.`,
    };
  });
}

function imagesByType(from: string): Record<MappedListing['type'], string[]> {
  const files = readdirSync(from).filter((name) => /\.(jpe?g|png|webp)$/i.test(name));
  const of = (start: RegExp) =>
    files.filter((name) => start.test(name)).map((name) => relative(folder, join(from, name)));
  const [dogs, cats, rest] = [of(/^(gc_)?dog/i), of(/^(gc_)?cat/i), of(/^(?!(gc_)?(dog|cat))/i)];
  const any = of(/^/);
  return { cane: dogs.length ? dogs : any, gatto: cats.length ? cats : any, altro: rest.length ? rest : any };
}

function someImages(from: string[], pick: Pick): string[] {
  if (from.length === 0) return [];
  return [...new Set(Array.from({ length: 1 + pick(3) }, () => from[pick(from.length)]!))];
}

type Pick = (below: number) => number;

/** Small deterministic random generator: mulberry32. */
function picker(seed: number): Pick {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}
