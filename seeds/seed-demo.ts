import { NO_PASSWORD, writePasswordHash } from '#server/accounts/index.ts';
import { countAssociations, insertAssociation, updateAssociation } from '#server/associations/index.ts';
import type { Write } from '#server/database/connection.ts';
import { addGadget } from '#server/gadgets/index.ts';
import { addListings, refreshVisibility } from '#server/listings/index.ts';
import type { Portal } from '#server/portal.ts';
import { insertQuestionnaire } from '#server/questionnaires/index.ts';
import { type AssociationUsername, associations } from './associations.ts';
import { associationRow, flagsOf } from './factories/associations.ts';
import { countPast } from './factories/days.ts';
import { listingOf } from './factories/listings.ts';
import { questionnaireRow } from './factories/questionnaires.ts';
import { gadgets } from './gadgets.ts';
import { keepDemoImages } from './images.ts';
import { listings } from './listings.ts';
import { questionnaires } from './questionnaires.ts';
import type { SeedAssociation, SeedGadget } from './world.ts';

/** Context of the seeding: image ids by key, the hash of every password, and the time of the start. */
interface Soil {
  pictures: ReadonlyMap<string, string>;
  passwordHash: string;
  now: Date;
}
type Planted = SeedAssociation & { username: AssociationUsername };

/** User names of the demo accounts that can log in. */
export const demoUsernames = associations.filter(({ banned }) => !banned).map(({ username }) => username);

/**
 * Seeds an empty database with associations, listings, questionnaires, gadgets and images. Returns false, and changes
 * nothing, if any association besides administrators exists. All or nothing: after an interruption the next start seeds
 * again. `passwordHash` is the hash for all accounts; without it nobody can log in.
 */
export async function plantDemo(portal: Portal, passwordHash = NO_PASSWORD): Promise<boolean> {
  const { database, clock } = portal;
  if ((await countAssociations(database.read)) > 0) return false;
  const soil = { pictures: await keepDemoImages(portal), passwordHash, now: clock.now() };
  await database.publish(async (db) => {
    for (const seed of associations) await plantAssociation(db, seed, soil);
    for (const [place, seed] of gadgets.entries()) await plantGadget(db, seed, place, soil);
    await countPast(db, { listings: Object.values(listings).flat(), received: questionnaires, now: soil.now });
  });
  return true;
}

async function plantAssociation(db: Write, seed: Planted, { pictures, passwordHash, now }: Soil): Promise<void> {
  const row = associationRow(seed, { ...emblemsOf(seed, pictures), now });
  const associationId = row.id;
  await insertAssociation(db, row);
  await writePasswordHash(db, row.id, passwordHash, now);
  const seeds = listings[seed.username];
  const ids = await addListings(
    db,
    seeds.map((one) => listingOf(one, { associationId, pictures, now })),
    now,
  );
  for (const received of questionnaires.filter(({ association }) => association === seed.username)) {
    const at = seeds.findIndex(({ name }) => name === received.listing);
    const listing = { associationId, listingId: ids[at]!, listing: seeds[at]!, now };
    await insertQuestionnaire(db, questionnaireRow(received, listing));
  }
  const flags = flagsOf(seed);
  if (Object.keys(flags).length === 0) return;
  await updateAssociation(db, associationId, flags);
  await refreshVisibility(db, associationId, { ...row, ...flags });
}

/** The first of the list becomes the newest, so that the shop shows them in order. */
async function plantGadget(
  db: Write,
  { picture, ...fields }: SeedGadget,
  place: number,
  { pictures, now }: Soil,
): Promise<void> {
  await addGadget(db, fields, [pictures.get(`gadget ${picture}`)!], new Date(now.getTime() - place * 60_000));
}

function emblemsOf({ name }: SeedAssociation, pictures: ReadonlyMap<string, string>) {
  return { logo: pictures.get(`logo ${name}`) ?? null, banner: pictures.get(`banner ${name}`) ?? null };
}
