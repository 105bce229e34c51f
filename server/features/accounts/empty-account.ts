import { countLargeRows, deleteSomeQuestionnaires, lockAssociation } from '#server/features/associations/index.ts';
import { deleteSomeListings } from '#server/features/listings/index.ts';
import type { Portal } from '#server/portal.ts';

/** Rows of one kind that are deleted with the account, in one transaction: more than an account has by default. */
const WITH_THE_ACCOUNT = 500;
/** Rows per transaction: the texts leave the search index at half a millisecond each. */
const AT_ONCE = 20;

/**
 * Deletes the listings and questionnaires of a very large account, except the last 500 of each, before its deletion: on
 * SQLite the commit of a transaction blocks the process for as long as its changes take to be written. After an
 * interruption the account remains with what is left, and is deleted by the same action.
 */
export async function emptyAccount({ database, clock }: Portal, id: string): Promise<void> {
  for (const [table, deleteSome] of [
    ['listing', deleteSomeListings],
    ['questionnaire', deleteSomeQuestionnaires],
  ] as const) {
    while ((await countLargeRows(database.read, table, id)) > WITH_THE_ACCOUNT) {
      await database.write(
        async (db) => {
          await lockAssociation(db, id);
          await deleteSome(db, id, { atMost: AT_ONCE, now: clock.now() });
        },
        { invalidates: 'public' },
      );
    }
  }
}
