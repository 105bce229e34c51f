import { UNDO_HOURS } from '#contract/features/team/limits.ts';
import { endLogin } from '#server/features/accounts/index.ts';
import { lockTeam } from '#server/features/associations/index.ts';
import { isExpired } from '#server/platform/database/expired-rows.ts';
import type { RetentionRule } from '#server/platform/jobs/retention.ts';
import { teamless } from './undo/store.ts';

const HOUR_MS = 3_600_000;

/**
 * The logins of people who work for nobody any more: owners who were removed, once the link to undo it is over, and those
 * whom a restored backup left without a team. The latter are spared as long as such a link is valid, so that somebody can
 * invite them again.
 */
export const teamlessRetention: RetentionRule = {
  name: 'teamless-logins',
  title: 'accessi di persone senza un gruppo',
  expired: (_portal, now) => teamless(new Date(now.getTime() - UNDO_HOURS * HOUR_MS).toISOString()),
  async eraseOne(db, portal, id, now) {
    await lockTeam(db, [id]);
    // somebody may have joined, or left, before the lock
    if (!(await isExpired(db, teamlessRetention.expired(portal, now), id))) return false;
    await endLogin(db, id, now);
    return true;
  },
};
