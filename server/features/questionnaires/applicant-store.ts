import { sql } from 'kysely';
import { ANSWERS, type AnswerName, HEALTH_ANSWERS } from '#contract/features/questionnaires/answers.ts';
import { emailKey } from '#server/features/contacts/index.ts';
import { deleteMailsAbout, endMails, handOnMail } from '#server/features/mailing/index.ts';
import type { Person } from '#server/features/personal-data/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { indexRows } from '#server/platform/database/search/search-index.ts';
import { recordHealthWithdrawn, recordWithdrawn } from '#server/platform/database/tombstones.ts';
import { deleteNotesOf, mailsOnlyAbout, mailsSharedBy } from './parts-store.ts';
import {
  deleteQuestionnaires,
  type QuestionnaireRow,
  type ReadRow,
  searchableQuestionnaires,
  selectForUpdate,
  withAssociation,
} from './store.ts';
import { lockSome } from './waiting-store.ts';

/** Returns the questionnaires with this contact, oldest first. */
export async function findOfPerson(db: Read, { kind, key }: Person): Promise<ReadRow[]> {
  const columns = kind === 'email' ? (['email_key'] as const) : (['phone_key', 'other_phone_key'] as const);
  return withAssociation(db)
    .where((is) => is.or(columns.map((column) => is(`questionnaire.${column}`, '=', key))))
    .orderBy('questionnaire.created_at')
    .execute();
}

/**
 * Deletes questionnaires at their applicant's wish, with the mails about them. A queued mail that answers another
 * questionnaire of the address, too, becomes the answer to that one alone. Returns how many existed.
 */
export async function eraseQuestionnaires(db: Write, ids: readonly string[], now: Date): Promise<number> {
  // before the mails, as all who change both do
  await lockSome(db, ids);
  for (const { mail_id, questionnaire_id, email, subject } of await mailsSharedBy(db, ids))
    await handOnMail(db, mail_id, { about: questionnaire_id, recipient: email, subject });
  await deleteMailsAbout(db, ids, now);
  return deleteQuestionnaires(db, ids, now);
}

/**
 * Marks questionnaires as withdrawn, erases their answers and notes and cancels the replies that are queued: name and
 * contacts stay, so that the association knows whose they were. Returns the ids of those that were not withdrawn before.
 */
export async function withdrawRows(db: Write, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('questionnaire')
    .set({ withdrawn_at: now.toISOString(), answers: NO_ANSWERS, health_consent_at: null })
    .set((is) => ({ state: 'ritirato', last_step_at: now.toISOString(), version: is('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .execute();
  await indexRows(db, searchableQuestionnaires, rows);
  const withdrawn = rows.map(({ id }) => id);
  await deleteNotesOf(db, withdrawn);
  await endMails(db, await mailsOnlyAbout(db, withdrawn), 'withdrawn', now);
  await recordWithdrawn(db, withdrawn, now);
  return withdrawn;
}

const NO_ANSWERS = JSON.stringify(Object.fromEntries(ANSWERS.map((name) => [name, ''])));

/**
 * Erases the answers about health and the consent to them; all others stay. Returns the ids of those that had such an
 * answer.
 */
export async function withdrawHealth(db: Write, ids: readonly string[], now: Date): Promise<string[]> {
  const withdrawn: string[] = [];
  for (const row of await selectForUpdate(db, ids)) {
    const answers = JSON.parse(row.answers) as Record<AnswerName, string>;
    if (HEALTH_ANSWERS.every((name) => answers[name].trim() === '')) continue;
    for (const name of HEALTH_ANSWERS) answers[name] = '';
    const changes = {
      answers: JSON.stringify(answers),
      health_consent_at: null,
      health_withdrawn_at: now.toISOString(),
      version: row.version + 1,
    };
    await db.updateTable('questionnaire').set(changes).where('id', '=', row.id).execute();
    await indexRows(db, searchableQuestionnaires, [{ ...row, ...changes }]);
    withdrawn.push(row.id);
  }
  await recordHealthWithdrawn(db, withdrawn, now);
  return withdrawn;
}

/** Returns whether another questionnaire with this e-mail was received after an instant. */
export async function hasSentSince(db: Read, email: string, since: string, except: string): Promise<boolean> {
  const row = await db
    .selectFrom('questionnaire')
    .select('id')
    .where('created_at', '>', since)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('id', '!=', except)
    .executeTakeFirst();
  return row !== undefined;
}

/** A questionnaire of somebody who asks for its link, with what decides about its association's words. */
export type OfEmail = Pick<QuestionnaireRow, 'id' | 'email' | 'post_name' | 'created_at'> & {
  approved_at: string | null;
  name_waits_at: string | null;
};

/** Returns the newest questionnaires with this e-mail. */
export async function selectOfEmail(db: Read, key: string, limit: number): Promise<OfEmail[]> {
  return db
    .selectFrom('questionnaire')
    .innerJoin('association', 'association.id', 'questionnaire.association_id')
    .select(['questionnaire.id', 'questionnaire.email', 'post_name', 'questionnaire.created_at'])
    .select(['approved_at', 'name_waits_at'])
    .where('questionnaire.email_key', '=', key)
    .orderBy('questionnaire.created_at', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Returns how many questionnaires for a listing came from this e-mail since an instant. No other transaction counts them
 * until this one ends.
 */
export async function countSentFor(
  db: Write,
  { postId, email, since }: { postId: string; email: string; since: string },
): Promise<number> {
  await lockKeys(db, [`questionnaires ${postId} ${emailKey(email)}`]);
  const { total } = await db
    .selectFrom('questionnaire')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('post_id', '=', postId)
    .where('email_key', '=', emailKey(email))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return total;
}
