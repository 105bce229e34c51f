import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { NO_PASSWORD, writePasswordHash } from '#server/features/accounts/index.ts';
import {
  countAssociations,
  insertAssociation,
  listAdministrators,
  updateAssociation,
} from '#server/features/associations/index.ts';
import { addGadget } from '#server/features/gadgets/index.ts';
import { bond, publishListings, refreshVisibility } from '#server/features/listings/index.ts';
import { insertMessage, insertNote, insertQuestionnaire, insertStep } from '#server/features/questionnaires/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { type AssociationUsername, associations } from './associations.ts';
import { associationRow, flagsOf } from './factories/associations.ts';
import { countPast, countPastOf } from './factories/days.ts';
import { listingOf } from './factories/listings.ts';
import { questionnaireRow } from './factories/questionnaires.ts';
import { storyOf } from './factories/stories.ts';
import { gadgets } from './gadgets.ts';
import { storeDemoImages } from './images.ts';
import { listings } from './listings.ts';
import { questionnaires } from './questionnaires.ts';
import type { SeedAssociation, SeedGadget } from './world.ts';

/** Context of the seeding: image ids by key, the hash of every password, and the time of the start. */
interface SeedContext {
  images: ReadonlyMap<string, string>;
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
export async function seedDemo(portal: Portal, passwordHash = NO_PASSWORD): Promise<boolean> {
  const { database, clock } = portal;
  if ((await countAssociations(database.read)) > 0) return false;
  const context = { images: await storeDemoImages(portal), passwordHash, now: clock.now() };
  await database.write(
    async (db) => {
      for (const seed of associations) await seedAssociation(db, seed, context);
      await acceptTermsOfStaff(db, context.now);
      for (const [place, seed] of gadgets.entries()) await seedGadget(db, seed, place, context);
      await countPast(db, { listings: Object.values(listings).flat(), received: questionnaires, now: context.now });
    },
    { invalidates: 'public' },
  );
  return true;
}

async function seedAssociation(db: Write, seed: Planted, { images, passwordHash, now }: SeedContext): Promise<void> {
  const row = associationRow(seed, { ...emblemsOf(seed, images), now });
  const associationId = row.id;
  await insertAssociation(db, row);
  await writePasswordHash(db, row.id, passwordHash, now);
  const seeds = listings[seed.username];
  const published = await publishListings(
    db,
    seeds.map((one) => listingOf(one, { associationId, images, now })),
    now,
  );
  const ids = published.map(({ id }) => id);
  await countPastOf(
    db,
    seeds.map((one, at) => ({ ...one, id: ids[at]! })),
    now,
  );
  const idOf = (wanted: string) => ids[seeds.findIndex(({ name }) => name === wanted)]!;
  for (const { name, bonded_with } of seeds)
    if (bonded_with) await bond(db, associationId, [idOf(name), idOf(bonded_with)]);
  for (const received of questionnaires.filter(({ association }) => association === seed.username)) {
    const at = seeds.findIndex(({ name }) => name === received.listing);
    const listing = { associationId, listingId: ids[at]!, listing: seeds[at]!, now };
    const questionnaire = questionnaireRow(received, listing);
    const story = storyOf(received, questionnaire, { by: row, now });
    await insertQuestionnaire(db, { ...questionnaire, ...story.changes });
    for (const step of story.steps) await insertStep(db, step);
    for (const note of story.notes) await insertNote(db, note);
    for (const message of story.messages) await insertMessage(db, message);
  }
  const flags = flagsOf(seed);
  if (Object.keys(flags).length === 0) return;
  await updateAssociation(db, associationId, flags);
  await refreshVisibility(db, associationId, { ...row, ...flags });
}

/** A first look at the panel is not stopped by a question about the terms. */
async function acceptTermsOfStaff(db: Write, now: Date): Promise<void> {
  const accepted = { terms_version: TERMS_VERSION, terms_accepted_at: now.toISOString() };
  for (const { id } of await listAdministrators(db)) await updateAssociation(db, id, accepted);
}

/** The first of the list becomes the newest, so that the shop shows them in order. */
async function seedGadget(
  db: Write,
  { image, ...fields }: SeedGadget,
  place: number,
  { images, now }: SeedContext,
): Promise<void> {
  await addGadget(db, fields, [images.get(`gadget ${image}`)!], new Date(now.getTime() - place * 60_000));
}

function emblemsOf({ name }: SeedAssociation, images: ReadonlyMap<string, string>) {
  return { logo: images.get(`logo ${name}`) ?? null, banner: images.get(`banner ${name}`) ?? null };
}
