import type { Adoption } from '#contract/adoptions/adoption.ts';
import type { Database } from '../database/connection.ts';
import type { Portal } from '../portal.ts';
import { contentEnd } from './content-ends.ts';
import { presentAdoptions } from './present.ts';
import { findAdoptions, type Position } from './store.ts';

/** What belongs to one content version, until time alone changes it. */
interface Kept {
  version: string | null;
  /** Epoch milliseconds. */
  endsAt: number;
  shown: Map<string, Adoption>;
}

/** About 5 KB each. */
const MOST = 4000;
const keptOf = new WeakMap<Database, Kept>();

/**
 * Listings as a visitor sees them, in the given order; those that are gone are left out. Which ones, and their views,
 * is read each time by the caller; the rest of a listing is kept while nothing that the public sees is written.
 * The same object means the same content: who writes it out may keep the text beside it.
 */
export async function shownAdoptions(portal: Portal, positions: readonly Position[]): Promise<Adoption[]> {
  const kept = await keptNow(portal);
  const shown = new Map<string, Adoption>();
  for (const { id, views } of positions) {
    const known = kept.shown.get(id);
    if (known?.views === views) shown.set(id, known);
  }
  const missing = positions.filter(({ id }) => !shown.has(id)).map(({ id }) => id);
  for (const adoption of missing.length > 0 ? await read(portal, missing) : []) {
    if (kept.shown.size >= MOST) kept.shown.clear();
    kept.shown.set(adoption.id, adoption);
    shown.set(adoption.id, adoption);
  }
  return positions.map(({ id }) => shown.get(id)).filter((one) => one !== undefined);
}

async function read(portal: Portal, ids: readonly string[]): Promise<Adoption[]> {
  return presentAdoptions(portal, await findAdoptions(portal.database.read, ids), { reader: null });
}

/** What is read after a later write may land with an older version: nobody asks for that one again. */
async function keptNow(portal: Portal): Promise<Kept> {
  const { database, clock } = portal;
  const version = database.content.current;
  const known = keptOf.get(database);
  if (known && version !== null && known.version === version && known.endsAt > clock.now().getTime()) return known;
  const begun: Kept = { version, endsAt: await contentEnd(portal)(), shown: new Map() };
  if (version !== null) keptOf.set(database, begun);
  return begun;
}
