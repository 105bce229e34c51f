import type { AssociationView } from '#contract/associations/association.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import { findImages } from '../media/index.ts';
import type { Portal } from '../portal.ts';
import { pictureIds, presentAssociation, presentProfile } from './present.ts';
import { type AssociationRow, findAssociation } from './store.ts';

/** The profile as this reader may see it; 404 when it is missing, or hidden or banned and not the reader's own. */
export async function readAssociation(
  { database }: Portal,
  id: string,
  reader: Actor | null,
): Promise<AssociationView> {
  const row = await findReadable(database.read, id, reader);
  const images = await findImages(database.read, pictureIds([row]));
  return seesAll(row, reader) ? presentAssociation(row, images) : presentProfile(row, images);
}

/** The row behind a page that this reader may open. */
export async function findReadable(
  db: Portal['database']['read'],
  id: string,
  reader: Actor | null,
): Promise<AssociationRow> {
  const row = await findAssociation(db, id);
  if (!row) throw problem('association_not_found');
  const closed = row.hidden || row.banned || row.is_admin;
  if (closed && !seesAll(row, reader)) throw problem('association_not_found');
  return row;
}

function seesAll(row: AssociationRow, reader: Actor | null): boolean {
  return reader !== null && (reader.isAdmin || reader.associationId === row.id);
}
