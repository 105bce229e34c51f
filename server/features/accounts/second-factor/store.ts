import type { Read, Write } from '#server/platform/database/database.ts';
import type { SecondFactorTables } from './tables.ts';

export type SecondFactorRow = SecondFactorTables['second_factor'];

export async function findSecondFactor(db: Read, loginId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factor').selectAll().where('association_id', '=', loginId).executeTakeFirst();
}

/** Stores a secret that waits for its first code, in place of an earlier one. Changes nothing if one is enabled. */
export async function writePending(db: Write, row: SecondFactorRow): Promise<void> {
  await db
    .insertInto('second_factor')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('association_id').doUpdateSet(row).where('second_factor.enabled_at', 'is', null),
    )
    .execute();
}

/** Enables the secret that waits. Returns false if it was enabled, replaced or removed meanwhile. */
export async function enableSecondFactor(
  db: Write,
  { association_id, sealed_secret }: SecondFactorRow,
  { step, now }: { step: number; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ enabled_at: now, last_step: step })
    .where('association_id', '=', association_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('enabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses up a time step and those before it. Returns false if another login has used it: one update, so one succeeds. */
export async function advanceStep(
  db: Write,
  { association_id, sealed_secret }: SecondFactorRow,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('association_id', '=', association_id)
    .where('sealed_secret', '=', sealed_secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that the mail about wrong codes is sent now. Returns false if one was sent after `since`: one update, so that
 * of concurrent tries one sends it. A time in the future is of a clock that was ahead, and says nothing.
 */
export async function claimWrongCodeMail(
  db: Write,
  loginId: string,
  { now, since }: { now: string; since: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ wrong_code_mailed_at: now })
    .where('association_id', '=', loginId)
    .where((is) =>
      is.or([
        is('wrong_code_mailed_at', 'is', null),
        is('wrong_code_mailed_at', '<=', since),
        is('wrong_code_mailed_at', '>', now),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the secret and the recovery codes. Returns false if there was none. */
export async function deleteSecondFactor(db: Write, loginId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('association_id', '=', loginId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('association_id', '=', loginId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the second step of a login if it was enabled at this instant or later. */
export async function deleteSecondFactorSince(db: Write, loginId: string, since: string): Promise<void> {
  const factor = await findSecondFactor(db, loginId);
  if (factor?.enabled_at && factor.enabled_at >= since) await deleteSecondFactor(db, loginId);
}

/** Returns the hashes of a login's unused recovery codes. */
export async function recoveryHashes(db: Read, loginId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('association_id', '=', loginId)
    .orderBy('code_hash')
    .execute();
  return rows.map(({ code_hash }) => code_hash);
}

export async function replaceRecoveryCodes(db: Write, loginId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('association_id', '=', loginId).execute();
  const rows = hashes.map((code_hash) => ({ association_id: loginId, code_hash }));
  await db.insertInto('recovery_code').values(rows).execute();
}

/** Uses up a recovery code. Returns false if another login has used it. */
export async function takeRecoveryCode(db: Write, loginId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('association_id', '=', loginId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the encrypted secrets of all accounts, for the health check. */
export async function allSealedSecrets(db: Read): Promise<string[]> {
  const rows = await db
    .selectFrom('second_factor')
    .select('sealed_secret')
    .where('enabled_at', 'is not', null)
    .execute();
  return rows.map(({ sealed_secret }) => sealed_secret);
}

/** Counts staff accounts, and those without two-step login. */
export async function countStaff(db: Read): Promise<{ staff: number; without: number }> {
  const rows = await db
    .selectFrom('association')
    .leftJoin('second_factor', 'second_factor.association_id', 'association.id')
    .select('second_factor.enabled_at')
    .where('association.is_admin', '=', true)
    .where('association.banned', '=', false)
    .execute();
  return { staff: rows.length, without: rows.filter(({ enabled_at }) => enabled_at === null).length };
}
