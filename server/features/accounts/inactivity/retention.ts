import { lockAssociation } from '#server/features/associations/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { RetentionRule } from '#server/platform/jobs/retention.ts';
import { logSecurityEvent } from '#server/platform/security-log/log-security-event.ts';
import { eraseAccount } from '../delete-account.ts';
import { endedLetter } from './letters.ts';
import { isExpired, nobody, selectExpired, unusedAndWarned } from './store.ts';
import { timetable } from './timetable.ts';

/** Accounts of one transaction: each takes its listings, images and questionnaires along. */
const AT_ONCE = 5;

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
  async erase(db, portal, now) {
    const { config } = portal;
    const rows = inactiveAccountRetention.expired(portal, now);
    const ids = await selectExpired(db, rows, AT_ONCE);
    for (const id of ids) {
      const account = await lockAssociation(db, id);
      // a login may have been quicker
      if (!account || !(await isExpired(db, rows, id))) continue;
      await eraseAccount(db, account, now);
      const letter = endedLetter(config, account);
      await queueMail(db, { kind: 'account-deleted', to: account.email, ...letter }, now);
      logSecurityEvent(portal, { event: 'account_deleted', subject: id, reason: 'inactive' });
    }
    return ids.length;
  },
};
