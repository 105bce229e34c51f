import { findAssociation, listColleagues, lockAssociation } from '#server/features/associations/index.ts';
import { type Composer, queueMail } from '#server/features/mailing/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { isClockTrusted } from '#server/platform/jobs/clock-watch.ts';
import type { Portal } from '#server/portal.ts';
import { teamWarningLetter, warningLetter } from './letters.ts';
import {
  deleteWarning,
  deleteWarningsOfUsed,
  findWarning,
  type InactiveAccount,
  insertWarning,
  isToWarn,
  listOpenWarnings,
  noteSent,
  type Step,
  selectToWarn,
} from './store.ts';
import { earliestEnd, timetable } from './timetable.ts';

/** Warnings of one run. A portal with thousands of forgotten accounts warns them over days. */
const AT_ONCE = 20;

/**
 * Warns accounts that nobody uses, and the other owners of their teams, once a month before `INACTIVE_ACCOUNT_MONTHS`
 * and once then, and notes which warnings the mail server accepted. Does nothing while the clock is not trusted or no
 * mail can be sent. Returns how many warnings were queued.
 */
export async function warnInactive(portal: Portal, stopping?: AbortSignal): Promise<number> {
  const { database, config, clock } = portal;
  const { inactiveAccountMonths: months, smtpUrl } = config;
  if (months === 0 || !smtpUrl || !(await isClockTrusted(portal))) return 0;
  const now = clock.now();
  const { warns, firstBefore, triesAgain } = timetable(now, months);
  await database.write((db) => deleteWarningsOfUsed(db, warns.first));
  await settleOpen(portal, triesAgain);
  let queued = 0;
  for (const step of ['last', 'first'] as const) {
    const due = { unused: warns[step], step, firstBefore };
    for (const account of await selectToWarn(database.read, due, AT_ONCE - queued)) {
      if (stopping?.aborted) return queued;
      await database.write(async (db) => {
        await lockAssociation(db, account.id);
        // a login, or another instance, may have been quicker
        if (await isToWarn(db, account.id, due)) await warn(portal, db, { account, step });
      });
      queued += 1;
    }
  }
  return queued;
}

async function warn(
  { config, clock }: Portal,
  db: Parameters<typeof queueMail>[0],
  { account, step }: { account: InactiveAccount; step: Step },
): Promise<void> {
  const now = clock.now();
  const end = earliestEnd(account, { step, months: config.inactiveAccountMonths, now });
  const letter = warningLetter(config, account, step, end);
  const mail = { kind: 'inactive-account', to: account.email, about: account.id, ...letter } as const;
  const mail_id = await queueMail(db, mail, now);
  const row = { association_id: account.id, step, mail_id, queued_at: now.toISOString(), sent_at: null };
  await insertWarning(db, row);
  for (const owner of await otherOwners(db, account.id)) {
    const about = teamWarningLetter(config, owner, { account, step, end });
    await queueMail(db, { kind: 'inactive-account', to: owner.email, about: account.id, ...about }, now);
  }
}

/** The owners of an account with a login of their own, who can use it too. */
async function otherOwners(db: Read, accountId: string) {
  const colleagues = await listColleagues(db, accountId);
  return colleagues.filter(({ id, role, email }) => id !== accountId && role === 'proprietario' && email !== '');
}

/** A warning counts from when the portal sees, with a trusted clock, that its mail was accepted. */
async function settleOpen({ database, clock }: Portal, triesAgain: string): Promise<void> {
  const now = clock.now().toISOString();
  for (const warning of await listOpenWarnings(database.read)) {
    const { state, queued_at } = warning;
    if (state === 'sent') await database.write((db) => noteSent(db, warning, now));
    else if ((state === null || state === 'failed') && queued_at < triesAgain)
      await database.write((db) => deleteWarning(db, warning));
  }
}

/**
 * Writes a warning anew when it is sent: the day that it names counts from then. Returns null if somebody has used the
 * account since, or its address has changed.
 */
export function warningComposer({ config }: Pick<Portal, 'config'>): Composer {
  return async (db, { id, about, recipient }, now) => {
    const account = await findAssociation(db, about);
    if (!account || account.banned || account.is_admin) return null;
    const owner = (await otherOwners(db, about)).find(({ email }) => email === recipient);
    if (!owner && account.email !== recipient) return null;
    const warnings = [await findWarning(db, about, 'last'), await findWarning(db, about, 'first')];
    // only the mail to the account counts, and is noted; an owner reads how it stands
    const warning = warnings.find((one) => one && (owner || one.mail_id === id));
    if (!warning) return null;
    const { step } = warning;
    const end = earliestEnd(account, { step, months: config.inactiveAccountMonths, now });
    return owner ? teamWarningLetter(config, owner, { account, step, end }) : warningLetter(config, account, step, end);
  };
}
