import {
  mailAccountCreated,
  mailFirstPassword,
  NO_PASSWORD,
  writePasswordHash,
} from '#server/features/accounts/index.ts';
import { type AssociationRow, claimLogins, insertAssociation } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';

export interface NewAccount {
  row: AssociationRow;
  /** "" for an account without a password. */
  passwordHash: string;
  mail: 'account-created' | 'first-password';
}

/**
 * Creates these accounts, mails each of them and returns, in order, whether each was created. An account whose user
 * name or e-mail is in use is skipped.
 */
export async function createAssociations(
  db: Write,
  { config, clock }: Pick<Portal, 'config' | 'clock'>,
  accounts: readonly NewAccount[],
): Promise<boolean[]> {
  const created: boolean[] = [];
  for (const { row, passwordHash, mail } of accounts) {
    const isFree = await areLoginsFree(db, row);
    created.push(isFree);
    if (!isFree) continue;
    await insertAssociation(db, row);
    await writePasswordHash(db, row.id, passwordHash, clock.now(), { mustChange: passwordHash !== NO_PASSWORD });
    const queue = mail === 'first-password' ? mailFirstPassword : mailAccountCreated;
    await queue(db, config, row, clock.now());
  }
  return created;
}

/** Returns a reason per field for a record that a schema refused: a blank e-mail is missing, not also invalid. */
export function reasonsOf({ body }: Problem): string[] {
  const errors = body.errors ?? [];
  return errors
    .filter(({ field }, at) => errors.findIndex((one) => one.field === field) === at)
    .map(({ field, message }) => `${field}: ${message}`);
}

async function areLoginsFree(db: Write, { username, email }: AssociationRow): Promise<boolean> {
  try {
    await claimLogins(db, { username, email });
    return true;
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return false;
    throw error;
  }
}
