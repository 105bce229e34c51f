import { compiled } from '#server/platform/database/compiled.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { QuotaHolder } from './quota-of.ts';

const holders = (db: Read, id: string) =>
  db.selectFrom('association').select(['is_admin', 'approved_at']).where('id', '=', id);

export async function findHolder(db: Read, id: string): Promise<QuotaHolder | undefined> {
  return holders(db, id).executeTakeFirst();
}

/** Locks the account like `lockAssociation`, so that two writes at once do not both count before either has written. */
export async function lockQuotaHolder(db: Write, id: string): Promise<QuotaHolder | undefined> {
  const [held] = await compiled(db, 'held holder', [id], (slot) => {
    const row = holders(db, slot);
    return isPostgres(db) ? row.forNoKeyUpdate() : row;
  });
  return held;
}

/** Returns how many listings an account has, apart from those in its bin. */
export async function countListings(db: Read, accountId: string): Promise<number> {
  return (await countAllListings(db, accountId)).live;
}

/** Returns how many listings an account has, and how many are in its bin. Two indexes answer it. */
export async function countAllListings(db: Read, accountId: string): Promise<{ live: number; binned: number }> {
  const [counted] = await compiled(db, 'listings of an account', [accountId], (slot) => {
    const own = db
      .selectFrom('listing')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('association_id', '=', slot);
    return own.select(() => own.where('binned_at', 'is not', null).as('binned'));
  });
  const binned = counted!.binned ?? 0;
  return { live: counted!.total - binned, binned };
}

/** Returns the bytes of all files of the images that the account uploaded; of unmeasured ones only the master. */
export async function sumImageBytes(db: Read, accountId: string): Promise<number> {
  const { total } = await db
    .selectFrom('image')
    .select(({ fn }) => fn.sum<number | null>(fn.coalesce('stored_bytes', 'bytes')).as('total'))
    .where('created_by', '=', accountId)
    .executeTakeFirstOrThrow();
  return total ?? 0;
}
