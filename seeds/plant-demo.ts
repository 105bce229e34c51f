import { addListings, refreshVisibility } from '#server/adoptions/index.ts';
import {
  type AssociationRow,
  countAssociations,
  insertAssociation,
  updateAssociation,
} from '#server/associations/index.ts';
import type { Portal } from '#server/portal.ts';
import { adoptions } from './adoptions.ts';
import { associations } from './associations.ts';
import { associationRow, flagsOf } from './planting/associations.ts';
import { listingOf } from './planting/listings.ts';
import { bannerDrawing, type Drawing, keepDrawings, logoDrawing, portraitDrawing } from './planting/pictures.ts';
import type { SeedAssociation } from './world.ts';

/**
 * Fills an empty portal with the demo world: associations, listings, pictures. Answers whether it did; a portal that
 * holds any association besides administrators is left alone. All or nothing: stopped half-way, the next start begins again.
 */
export async function plantDemo(portal: Portal): Promise<boolean> {
  const { database, clock } = portal;
  if ((await countAssociations(database.read)) > 0) return false;
  const now = clock.now();
  const pictures = await keepDrawings(portal, drawings());
  await database.publish(async (db) => {
    for (const seed of associations) {
      const row = associationRow(seed, { ...emblemsOf(seed, pictures), now });
      await insertAssociation(db, row);
      const listings = adoptions[seed.username].map((listing) =>
        listingOf(listing, { associationId: row.id, pictures, now }),
      );
      await addListings(db, listings, now);
      await raiseFlags(row, seed);
    }

    async function raiseFlags(row: AssociationRow, seed: SeedAssociation): Promise<void> {
      const flags = flagsOf(seed);
      if (Object.keys(flags).length === 0) return;
      await updateAssociation(db, row.id, flags);
      await refreshVisibility(db, row.id, { ...row, ...flags });
    }
  });
  return true;
}

function drawings(): Drawing[] {
  const emblems = associations.flatMap(({ name, emblem }) =>
    emblem === undefined ? [] : [logoDrawing(name, emblem), bannerDrawing(name, emblem)],
  );
  const portraits = Object.values(adoptions).flatMap((listings) => listings.flatMap((one) => one.portraits));
  return [...portraits.map(portraitDrawing), ...emblems];
}

function emblemsOf({ name }: SeedAssociation, pictures: ReadonlyMap<string, string>) {
  return { logo: pictures.get(`logo ${name}`) ?? null, banner: pictures.get(`banner ${name}`) ?? null };
}
