import { TERMS_REQUIRED } from '#contract/features/accounts/limits.ts';
import { type NewAccount, REQUIRED_OF_ADMIN } from '#contract/features/accounts/new-account.ts';
import { TERMS_VERSION } from '#contract/features/accounts/terms.ts';
import { isBlank } from '#contract/platform/invisible.ts';
import { REQUIRED, summarise } from '#contract/platform/messages.ts';
import {
  type AssociationRow,
  claimLogins,
  findResembled,
  insertAssociation,
  newAssociationRow,
} from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { httpProblems } from '#server/platform/http/problems/problems.ts';
import type { Portal } from '#server/portal.ts';
import { hashPassword } from './hashing.ts';
import { signupLetter, welcomeLetter } from './letters.ts';
import { mailAccountCreated } from './mail-account-created.ts';
import { refuseGuessable } from './password-rule.ts';
import { writePasswordHash } from './store.ts';
import { countSignup } from './throttle.ts';
import { refuseForeignEmail, refuseReserved } from './username-rule.ts';

/**
 * Creates an association or a private person, for a visitor or for an administrator, who approves it by creating it.
 * Does not log in.
 * Throws 422 with an error per wrong field, 409 for a user name or e-mail that is already in use, 429 for one sign-up too
 * many from `address`. A password that is refused counts as none.
 */
export async function registerAssociation(
  portal: Portal,
  account: NewAccount,
  { actor, address }: { actor: Actor | null; address: string },
): Promise<AssociationRow> {
  const byAdmin = actor?.isAdmin === true;
  refuseMissing(account, byAdmin);
  refuseGuessable(portal.config, account.password, 'password', account);
  if (!byAdmin) {
    refuseReserved(portal.config, account.username, 'username');
    // staff may create many accounts in a row
    await countSignup(portal, address);
  }
  const passwordHash = await hashPassword(account.password);
  const waits = { listings_wait: !byAdmin && portal.config.reviewFirst };
  const newRow = { ...rowOf(account, byAdmin, portal.clock.now()), ...waits };
  return portal.database.write(
    async (db) => {
      await claimLogins(db, newRow);
      // staff see the name that they give
      const row = byAdmin ? newRow : await named(db, portal, newRow);
      refuseForeignEmail(row.username, row.email, 'username');
      await insertAssociation(db, row);
      await writePasswordHash(db, row.id, passwordHash, portal.clock.now(), { mustChange: byAdmin });
      if (byAdmin) await noteCreation(db, portal, actor, row);
      else await tell(db, portal, row);
      return row;
    },
    { invalidates: 'public', onlyAdds: true },
  );
}

/** Lets the name wait for staff if it looks like another one. */
async function named(db: Write, { config }: Portal, row: AssociationRow): Promise<AssociationRow> {
  const resembled = await findResembled(db, config, row);
  return resembled ? { ...row, ...resembled, name_waits_at: row.created_at } : row;
}

function refuseMissing(account: NewAccount, byAdmin: boolean): void {
  const errors = [
    ...(byAdmin
      ? REQUIRED_OF_ADMIN.filter((field) => isBlank(account[field])).map((field) => ({ field, message: REQUIRED }))
      : []),
    ...(byAdmin || account.gdpr_accepted ? [] : [{ field: 'gdpr_accepted', message: TERMS_REQUIRED }]),
  ];
  if (errors.length > 0) throw problem(httpProblems.invalid_fields, { detail: summarise(errors), errors });
}

function rowOf(account: NewAccount, byAdmin: boolean, now: Date): AssociationRow {
  const { password: _, gdpr_accepted: __, is_test, ...fields } = account;
  const accepted = { terms_version: TERMS_VERSION, terms_accepted_at: now.toISOString() };
  return newAssociationRow({ ...fields, ...(byAdmin ? { is_test } : accepted) }, { now, approved: byAdmin });
}

async function noteCreation(db: Write, { config, clock }: Portal, actor: Actor, row: AssociationRow): Promise<void> {
  const { is_test, not_association } = row;
  const now = clock.now();
  const entry = { act: 'registerAssociation', subject: row, after: { is_test, not_association } };
  await recordAuditEntry(db, actor, entry, now);
  // a test association has no reader
  if (!is_test) await mailAccountCreated(db, config, row, now);
}

async function tell(db: Write, { config, clock }: Portal, row: AssociationRow): Promise<void> {
  const now = clock.now();
  const resembles = row.name_waits_at === null ? '' : row.resembles_name;
  const newcomer = { ...row, notAssociation: row.not_association, resembles };
  const { info } = config.mailboxes;
  await queueMail(db, { kind: 'welcome', to: row.email, ...welcomeLetter(config) }, now);
  await queueMail(db, { kind: 'signup', to: info, replyTo: row.email, ...signupLetter(config, newcomer) }, now);
}
