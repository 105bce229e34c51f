import type { Belonging } from '#contract/features/accounts/calls.ts';
import type { Read } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';

/** The data that one feature stores for an account: exported with the account and deleted with it. */
export interface OwnData {
  /** File name in the export, without `.json`. */
  name: string;
  /** Italian name shown to people, such as `Annunci`. */
  label: string;
  /** Returns all rows of the account, in the format of the export. */
  rows: (db: Read, associationId: string) => Promise<readonly { id: string }[]>;
  /** The rows outlive the account, such as the audit log: they are exported, and not named among what goes. */
  outlives?: boolean;
  /** Returns the image ids of each row, in order, by the row's id. */
  images?: (db: Read, associationId: string) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** Returns the number of rows of each feature for an account. */
export async function countBelongings(
  { database }: Portal,
  associationId: string,
  ownData: readonly OwnData[],
): Promise<Belonging[]> {
  return Promise.all(
    ownData
      .filter(({ outlives }) => !outlives)
      .map(async ({ name, label, rows }) => {
        const { length } = await rows(database.read, associationId);
        return { name, label, count: length };
      }),
  );
}
