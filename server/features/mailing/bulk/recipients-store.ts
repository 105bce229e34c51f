import { type SelectQueryBuilder, sql } from 'kysely';
import type { Recipient } from '#contract/features/mailing/recipients.ts';
import { foldedWords } from '#contract/platform/fold.ts';
import type { Read } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { Schema } from '#server/platform/database/schema.ts';

type RecipientRow = Recipient & { order_key: string };
type Address = Pick<Schema['association'], 'email' | 'email_key'>;

const BATCH = 500;

/** Returns a page of the recipients that a search finds, by city, then name. */
export async function selectRecipients(
  db: Read,
  q: string,
  limit: number,
  after: readonly [orderKey: string, id: string] | null,
): Promise<RecipientRow[]> {
  let page = matching(db, q)
    .select(['id', 'name', 'username', 'city', 'order_key', 'email', 'banned'])
    .orderBy('order_key')
    .orderBy('id')
    .limit(limit);
  if (after) page = page.where(sql<boolean>`(order_key, id) > (${after[0]}, ${after[1]})`);
  return page.execute();
}

export async function countMatches(db: Read, q: string): Promise<number> {
  const counted = matching(db, q).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Returns those of these ids that a search finds among the recipients. */
export async function findMatches(db: Read, q: string, ids: readonly string[]): Promise<Set<string>> {
  const matchingIds = new Set<string>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await matching(db, q)
      .select('id')
      .where('id', 'in', ids.slice(at, at + BATCH))
      .execute();
    for (const { id } of rows) matchingIds.add(id);
  }
  return matchingIds;
}

/** Returns the e-mail addresses of all recipients that a search finds, without duplicates. */
export async function findMatchingAddresses(db: Read, q: string, except: readonly string[]): Promise<string[]> {
  const exceptedIds = new Set(except);
  const addresses: Address[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: (Address & { id: string })[] = await matching(db, q)
      .select(['id', 'email', 'email_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    addresses.push(...rows.filter(({ id }) => !exceptedIds.has(id)));
    after = rows.at(-1)?.id;
  }
  return distinct(addresses);
}

/** Returns the e-mail addresses of these accounts, whatever they are, without duplicates. */
export async function findAddresses(db: Read, ids: readonly string[]): Promise<string[]> {
  const addresses: Address[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await db
      .selectFrom('association')
      .select(['email', 'email_key'])
      .where('id', 'in', ids.slice(at, at + BATCH))
      .where('person', '=', false)
      .where('email', '!=', '')
      .execute();
    addresses.push(...rows);
  }
  return distinct(addresses);
}

/** Accounts with an e-mail that contain every word; staff accounts only if they have listings. */
function matching(db: Read, q: string): SelectQueryBuilder<Schema, 'association', unknown> {
  const contains = sql.raw<number>(isPostgres(db) ? 'strpos' : 'instr');
  const holds = foldedWords(q).map((word) => sql<boolean>`${contains}(association_search.text, ${word}) > 0`);
  let recipients = db
    .selectFrom('association')
    .where('email', '!=', '')
    .where('person', '=', false)
    .where((is) =>
      is.or([
        is('is_admin', '=', false),
        is.exists(
          is
            .selectFrom('listing')
            .select('listing.id')
            .whereRef('association_id', '=', 'association.id')
            .where('binned_at', 'is', null),
        ),
      ]),
    );
  if (holds.length > 0) {
    recipients = recipients.where((is) =>
      is.exists(
        is
          .selectFrom('association_search')
          .select('association_search.id')
          .whereRef('association_search.id', '=', 'association.id')
          .where(is.and(holds)),
      ),
    );
  }
  return recipients;
}

function distinct(addresses: readonly Address[]): string[] {
  return [...new Map(addresses.map(({ email, email_key }) => [email_key, email])).values()];
}
