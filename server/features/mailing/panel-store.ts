import { sql } from 'kysely';
import type { Read } from '#server/platform/database/database.ts';
import type { BodyRow, MailRow } from './store.ts';
import type { MailState } from './tables.ts';

interface OutboxQuery {
  state?: MailState | undefined;
  /** Part of the recipient's address or of the subject, in any letter case. */
  q?: string | undefined;
  offset: number;
  limit: number;
}

/** Returns a page of the outbox, newest first. */
export async function listMails(
  db: Read,
  { state, q, offset, limit }: OutboxQuery,
): Promise<{ rows: (MailRow & BodyRow)[]; total: number }> {
  let rows = db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail_body')
    .selectAll('mail')
    .orderBy('created_at', 'desc')
    .orderBy('mail.id', 'desc')
    .limit(limit)
    .offset(offset);
  let counting = db.selectFrom('mail').select(({ fn }) => fn.countAll<number>().as('total'));
  if (state) {
    rows = rows.where('state', '=', state);
    counting = counting.where('state', '=', state);
  }
  if (q) {
    const part = `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    const matches = sql<boolean>`(lower(recipient) like ${part} escape '\\' or lower(subject) like ${part} escape '\\')`;
    rows = rows.where(matches);
    counting = counting.where(matches);
  }
  return { rows: await rows.execute(), total: (await counting.executeTakeFirstOrThrow()).total };
}

export async function findMail(db: Read, id: string): Promise<(MailRow & BodyRow) | undefined> {
  return db
    .selectFrom('mail')
    .innerJoin('mail_body', 'mail_body.id', 'mail.body_id')
    .selectAll('mail_body')
    .selectAll('mail')
    .where('mail.id', '=', id)
    .executeTakeFirst();
}

/** Returns the waiting mails that were tried at least once, as counts by the code of their last attempt. */
export async function countRefusals(
  db: Read,
): Promise<{ code: string; reason: string; total: number; since: string }[]> {
  return db
    .selectFrom('mail')
    .select(['code', ({ fn }) => fn.max('reason').as('reason'), ({ fn }) => fn.countAll<number>().as('total')])
    .select(({ fn }) => fn.min('queued_at').as('since'))
    .where(sql<boolean>`state in ('waiting', 'sending')`)
    .where('attempts', '>', 0)
    .groupBy('code')
    .orderBy('total', 'desc')
    .execute();
}

/** Returns the number of mails in a state. */
export async function countMails(db: Read, state: MailState): Promise<number> {
  const { total } = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return total;
}
