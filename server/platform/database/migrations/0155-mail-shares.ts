import { type Kysely, sql } from 'kysely';

/** Mails get the priority of their kind, by which the shares of the daily cap count them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update mail set priority = case
    when kind in ('mail-cap', 'backup') then 0
    when kind = 'reset' then 10
    when kind in ('security', 'password-set', 'email-confirm', 'email-changed', 'account-deleted', 'decision') then 20
    when kind in ('signup', 'questionnaire', 'help', 'gadget', 'report') then 30
    when kind in ('welcome', 'receipt', 'alert-confirm') then 31
    when kind in ('first-password', 'account-created') then 40
    else 41 end`.execute(db);
}
