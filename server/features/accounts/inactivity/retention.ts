import { findAssociation, lockForErasure } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import { isExpired } from '#server/platform/database/expired-rows.ts';
import type { RetentionRule } from '#server/platform/jobs/retention.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import { eraseAccount } from '../delete-account.ts';
import { tellTeams } from '../tell-team.ts';
import { endedLetter } from './letters.ts';
import { nobody, unusedAndWarned } from './store.ts';
import { timetable } from './timetable.ts';

/**
 * Deletes accounts a month after `INACTIVE_ACCOUNT_MONTHS` without use, if both warnings were sent at least 30 days
 * before. Like every retention it asks a person when the clock jumped or many accounts would go at once.
 */
export const inactiveAccountRetention: RetentionRule = {
  name: 'inactive-accounts',
  title: 'account che nessuno usa',
  publishes: true,
  expired({ config: { inactiveAccountMonths: months } }, now) {
    if (months === 0) return nobody();
    const { deletes, warnedBefore } = timetable(now, months);
    return unusedAndWarned(deletes, warnedBefore);
  },
  async eraseOne(db, portal, id, now) {
    const { config } = portal;
    await lockForErasure(db, id);
    const account = await findAssociation(db, id);
    // a login may have been quicker
    if (!account || !(await isExpired(db, inactiveAccountRetention.expired(portal, now), id))) return false;
    const tellPeople = await tellTeams(db, config, { account, by: 'disuse' }, now);
    await eraseAccount(db, account, now);
    const letter = endedLetter(config, account);
    await queueMail(db, { kind: 'account-deleted', to: account.email, ...letter }, now);
    await tellPeople();
    logSecurityEvent(portal, { event: 'account_deleted', subject: id, reason: 'inactive' });
    return true;
  },
};
