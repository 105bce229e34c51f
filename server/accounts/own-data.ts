import type { Belonging } from '#contract/accounts/calls.ts';
import type { Read } from '../database/connection.ts';
import type { Portal } from '../portal.ts';

/** What one feature keeps for an account: it goes into the export and leaves with the account. */
export interface OwnData {
  /** File name in the export, without `.json`. */
  name: string;
  /** What a person calls it, such as `Annunci`. */
  label: string;
  /** All rows, as they are to be read by their owner. */
  rows: (db: Read, associationId: string) => Promise<readonly { id: string }[]>;
  /** Ids of the images of each row, in order, by the row's id. */
  pictures?: (db: Read, associationId: string) => Promise<ReadonlyMap<string, readonly string[]>>;
}

/** How many of each there are. */
export async function countBelongings(
  { database }: Portal,
  associationId: string,
  ownData: readonly OwnData[],
): Promise<Belonging[]> {
  return Promise.all(
    ownData.map(async ({ name, label, rows }) => {
      const { length } = await rows(database.read, associationId);
      return { name, label, count: length };
    }),
  );
}
