import type { Belonging } from '#contract/features/accounts/calls.ts';
import { findAssociation } from '#server/features/associations/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import type { Portal } from '#server/portal.ts';

/** The data that one feature stores for an account: exported with the account and deleted with it. */
export interface OwnData {
  /** File name in the export, without `.json`. */
  name: string;
  /** Italian name shown to people, such as `Annunci`. */
  label: string;
  /** Whose rows they are: the account's, or the caller's own login's. The account's by default. */
  of?: 'account' | 'login';
  /** Only owners get them. */
  forOwners?: boolean;
  /** Yields all rows of the account or login, in the format of the export. Many or long ones are read in batches. */
  rows: (db: Read, id: string) => AsyncIterable<{ id: string }>;
  /** Counts the same rows without reading them. */
  count?: (db: Read, id: string) => Promise<number>;
  /** The rows outlive the account, such as the audit log: they are exported, and not named among what goes. */
  outlives?: boolean;
  /** Returns the image ids of each row, in order, by the row's id. */
  images?: (db: Read, id: string) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Returns the data that a caller gets of its account and of its login, each with the id under which it is stored. */
export function ownDataOf(
  { accountId, loginId, role }: Pick<Actor, 'accountId' | 'loginId' | 'role'>,
  ownData: readonly OwnData[],
): { data: OwnData; id: string }[] {
  return ownData
    .filter(({ forOwners }) => !forOwners || role === 'proprietario')
    .map((data) => ({ data, id: data.of === 'login' ? loginId : accountId }));
}

/**
 * Returns the number of rows of each feature that the deletion takes along: those of the caller's account, or those of the
 * login of a person, whose work stays with the association. A login that is an account of its own stays too.
 */
export async function countBelongings(
  { database }: Portal,
  actor: Actor,
  ownData: readonly OwnData[],
): Promise<Belonging[]> {
  const login = await findAssociation(database.read, actor.loginId);
  const erased = login?.person ? actor.loginId : actor.accountId;
  return Promise.all(
    ownDataOf(actor, ownData)
      .filter(({ data, id }) => !data.outlives && id === erased)
      .map(async ({ data: { name, label, rows, count }, id }) => ({
        name,
        label,
        count: await (count ? count(database.read, id) : countRows(rows(database.read, id))),
      })),
  );
}

async function countRows(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _row of rows) count += 1;
  return count;
}
