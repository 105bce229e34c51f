import type { AssociationView } from '#contract/features/associations/association.ts';
import { versionCache } from '#server/platform/cache/version-cache.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { isClosed } from './closed.ts';
import { associationImages, presentAssociation, presentProfile } from './present.ts';
import { associationProblems } from './problems.ts';
import { type AssociationRow, findAssociation, hasListings } from './store.ts';

/** Profiles in the form for visitors, cached until public data changes. */
const viewsOf = versionCache<AssociationView>();

/**
 * Returns the profile as this reader may see it. Throws 404 if it is missing, or if it is not public and not the
 * reader's own.
 */
export async function readAssociation(portal: Portal, id: string, reader: Actor | null): Promise<AssociationView> {
  if (reader) return readFor(portal, id, reader);
  const cachedViews = viewsOf(portal.database);
  const cachedView = cachedViews.get(id);
  if (cachedView) return cachedView;
  const profile = await readFor(portal, id, null);
  cachedViews.set(id, profile);
  return profile;
}

async function readFor(portal: Portal, id: string, reader: Actor | null): Promise<AssociationView> {
  const row = await findReadable(portal.database.read, id, reader);
  const images = await associationImages(portal, [row]);
  return seesAll(row, reader) ? presentAssociation(row, images) : presentProfile(row, images);
}

/** Returns the row of a page that this reader may open. Throws 404 like `readAssociation`. */
export async function findReadable(
  db: Portal['database']['read'],
  id: string,
  reader: Actor | null,
): Promise<AssociationRow> {
  const row = await findAssociation(db, id);
  if (!row || row.person) throw problem(associationProblems.association_not_found);
  if (!seesAll(row, reader) && (await isShut(db, row))) throw problem(associationProblems.association_not_found);
  return row;
}

/**
 * Returns whether the public cannot open the page. Administrators are not in the directory, but the listings of an
 * association that became an administrator link to its page and its questionnaire, which stay open while one of them is
 * visible.
 */
async function isShut(db: Portal['database']['read'], row: AssociationRow): Promise<boolean> {
  if (isClosed(row)) return true;
  return row.is_admin && !(await hasListings(db, row.id, { visible: true }));
}

function seesAll(row: AssociationRow, reader: Actor | null): boolean {
  return reader !== null && (reader.isAdmin || reader.accountId === row.id);
}
