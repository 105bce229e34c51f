import { lockAssociation } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import { findListing, type ListingRow, lockListings, updateListing } from './store.ts';

interface Bond {
  id: string;
  associationId: string;
  /** Id of the listing with which it shall go along; "" for none. */
  wanted: string;
}

/**
 * Makes two listings that must go along name each other, and frees those that they named before. Changes the other
 * listings; the caller writes `wanted` to the row itself. Locks the association, then the listings in the order of their
 * ids. Throws 422 unless `wanted` is another listing of the association that goes along with no third one.
 */
export async function changeBond(db: Write, { id, associationId, wanted }: Bond): Promise<void> {
  await lockAssociation(db, associationId);
  const before = (await findListing(db, id))?.bonded_with ?? '';
  if (wanted === before && wanted === '') return;
  const held = await lockListings(db, [...new Set([id, before, wanted])].filter(Boolean));
  const partner = held.find((row) => row.id === wanted);
  // an id as it was read before the other listing was deleted changes nothing
  if (wanted !== '' && wanted !== before) await mustBeFree(db, { id, associationId, wanted }, partner);
  const former = held.find((row) => row.id === before);
  if (former && before !== wanted && former.bonded_with === id) await updateListing(db, before, { bonded_with: '' });
  if (partner && partner.bonded_with !== id) await updateListing(db, wanted, { bonded_with: id });
}

/** Makes two listings of one association name each other. */
export async function bond(db: Write, associationId: string, [one, other]: readonly [string, string]): Promise<void> {
  await changeBond(db, { id: one, associationId, wanted: other });
  await updateListing(db, one, { bonded_with: other });
}

async function mustBeFree(db: Write, { id, associationId, wanted }: Bond, partner: ListingRow | undefined) {
  if (wanted === id) throw invalidField('bonded_with', 'Un annuncio non può essere legato a se stesso.');
  if (partner?.association_id !== associationId)
    throw invalidField('bonded_with', 'Scegli un altro annuncio della tua associazione.');
  const third = partner.bonded_with;
  if (third === '' || third === id) return;
  const thirdListing = await findListing(db, third);
  if (thirdListing?.bonded_with === wanted)
    throw invalidField(
      'bonded_with',
      `${partner.name} va già via insieme a ${thirdListing.name}: togli prima quel legame.`,
    );
}
