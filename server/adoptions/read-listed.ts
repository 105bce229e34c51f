import type { Adoption } from '#contract/adoptions/adoption.ts';
import { keptPerVersion } from '../database/per-version.ts';
import type { Portal } from '../portal.ts';
import { newSince, presentAdoptions, type Reading } from './present.ts';
import { findAdoptions, type Position } from './store.ts';

/** As a visitor sees them. */
const shown = keptPerVersion<Adoption>();

/**
 * Listings as this reader sees them, in the given order; those that are gone are left out. Which ones, and their views,
 * is read each time by the caller; the rest of what a visitor sees of a listing is kept while nothing public is written.
 * The same object means the same content: who writes it out may keep the text beside it.
 */
export async function readListed(
  portal: Portal,
  positions: readonly Position[],
  { reader, pinned = [] }: Reading,
): Promise<Adoption[]> {
  const kept = reader ? new Map<string, Adoption>() : shown(portal.database);
  const since = newSince(portal.clock);
  const key = (id: string) => (pinned.includes(id) ? `pinned ${id}` : id);
  const known = positions.map(({ id, views, created_at }) => {
    const before = kept.get(key(id));
    // time alone ends a 'Nuovo'
    return before?.views === views && before.is_new === created_at > since ? before : undefined;
  });
  const missing = positions.filter((_, index) => !known[index]).map(({ id }) => id);
  const read = new Map((await readAll(portal, missing, { reader, pinned })).map((adoption) => [adoption.id, adoption]));
  for (const [id, adoption] of read) kept.set(key(id), adoption);
  return positions.map(({ id }, index) => known[index] ?? read.get(id)).filter((adoption) => adoption !== undefined);
}

async function readAll(portal: Portal, ids: readonly string[], reading: Reading): Promise<Adoption[]> {
  if (ids.length === 0) return [];
  return presentAdoptions(portal, await findAdoptions(portal.database.read, ids), reading);
}
