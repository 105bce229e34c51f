import { recordTeamAct } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { ListingRow } from './store.ts';

type Shown = Pick<ListingRow, 'name' | 'adoption_status' | 'hidden'>;

/** Records for the team who changed a listing, and its state and visibility where they changed. */
export async function recordListingAct(
  db: Write,
  actor: Actor,
  { act, before, after }: { act: string; before: Shown; after: Shown },
  now: Date,
): Promise<void> {
  const { name } = after;
  const [was, is] = [before, after].map(({ adoption_status, hidden }) => ({
    ...(before.adoption_status !== after.adoption_status && { adoption_status }),
    ...(before.hidden !== after.hidden && { hidden }),
  }));
  await recordTeamAct(db, actor, { act, name, before: was!, after: is! }, now);
}
