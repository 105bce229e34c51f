import { type SqlBool, sql } from 'kysely';
import { emailKey, phoneKeys } from '#server/features/contacts/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { indexRows, type SearchableTable } from '#server/platform/database/search/search-index.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import type { QuestionnaireTables } from './tables.ts';

export type QuestionnaireRow = QuestionnaireTables['questionnaire'];

/** Columns that the store derives from e-mail and telephone. */
export type ContactKey = 'email_key' | 'phone_key' | 'other_phone_key';

/** A new row; a column that is left out is recorded as unknown. */
export type NewQuestionnaireRow = Omit<QuestionnaireRow, ContactKey | keyof typeof UNKNOWN> & Partial<QuestionnaireRow>;

export type ReadRow = QuestionnaireRow & { association_name: string };

/** Selects questionnaires with the name of their association. */
export function withAssociation(db: Read) {
  return db
    .selectFrom('questionnaire')
    .innerJoin('association', 'association.id', 'questionnaire.association_id')
    .selectAll('questionnaire')
    .select('association.name as association_name');
}

const UNKNOWN = {
  health_consent_at: null,
  health_withdrawn_at: null,
  privacy_version: '',
  withdrawn_at: null,
  state: 'ricevuto',
  version: 1,
  assigned_to: '',
  last_step_at: null,
  answered_at: null,
  timed: true,
  reminders: 0,
  reminded_at: null,
  binned_at: null,
} satisfies Partial<QuestionnaireRow>;

export async function insertQuestionnaire(db: Write, given: NewQuestionnaireRow): Promise<void> {
  const row: QuestionnaireRow = { ...UNKNOWN, ...given, ...contactKeys(given) };
  await db.insertInto('questionnaire').values(row).execute();
  await indexRows(db, searchableQuestionnaires, [row]);
}

function contactKeys({ email, telefono }: Pick<QuestionnaireRow, 'email' | 'telefono'>) {
  const [phone_key = '', other_phone_key = ''] = phoneKeys(telefono);
  return { email_key: emailKey(email), phone_key, other_phone_key };
}

/** Computes the contact keys of the rows that have none: after the migration that added them. */
export async function fillContactKeys(db: Write): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('questionnaire')
      .select(['id', 'email', 'telefono'])
      .where('email_key', 'is', null)
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) {
      await db.updateTable('questionnaire').set(contactKeys(row)).where('id', '=', row.id).execute();
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

const ROWS_AT_ONCE = 500;

/** Questionnaires are found by applicant, listing and answers. */
export const searchableQuestionnaires: SearchableTable<QuestionnaireRow> = {
  name: 'questionnaire',
  textOf: ({ nome, email, telefono, post_name, answers }) =>
    [nome, email, telefono, post_name, ...Object.values(JSON.parse(answers) as object)].join(' '),
};

/** Returns the row locked until the transaction ends; undefined for one in a bin. */
export async function lockQuestionnaire(db: Write, id: string): Promise<QuestionnaireRow | undefined> {
  const row = await lockQuestionnaireEvenBinned(db, id);
  return row?.binned_at === null ? row : undefined;
}

export async function lockQuestionnaireEvenBinned(db: Write, id: string): Promise<QuestionnaireRow | undefined> {
  return (await selectForUpdate(db, [id]))[0];
}

export async function changeQuestionnaireRow(db: Write, id: string, changes: Partial<QuestionnaireRow>): Promise<void> {
  await db.updateTable('questionnaire').set(changes).where('id', '=', id).execute();
}

export async function findOwner(db: Read, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('questionnaire')
    .select('association_id')
    .where('id', '=', id)
    .where('binned_at', 'is', null)
    .executeTakeFirst();
  return row?.association_id;
}

/** Marks at most `atMost` unseen questionnaires of an association as seen. Returns how many. */
export async function markSomeSeen(db: Write, associationId: string, atMost: number): Promise<number> {
  const unseen = db
    .selectFrom('questionnaire')
    .select('id')
    .where('association_id', '=', associationId)
    .where('seen', '=', false)
    .where('binned_at', 'is', null)
    // always the same order, so that concurrent transactions do not deadlock
    .orderBy('id')
    .limit(atMost);
  const { numUpdatedRows } = await db
    .updateTable('questionnaire')
    .set({ seen: true })
    .where('id', 'in', isPostgres(db) ? unseen.forUpdate() : unseen)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes questionnaires. Returns how many existed. */
export async function deleteQuestionnaires(db: Write, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('questionnaire')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  await recordErased(db, 'questionnaire', ids, now);
  return Number(numDeletedRows);
}

/** Returns a questionnaire; undefined for one in a bin. */
export async function findOne(db: Read, id: string): Promise<ReadRow | undefined> {
  const row = await findOneEvenBinned(db, id);
  return row?.binned_at === null ? row : undefined;
}

export async function findOneEvenBinned(db: Read, id: string): Promise<ReadRow | undefined> {
  return withAssociation(db).where('questionnaire.id', '=', id).executeTakeFirst();
}

export async function selectForUpdate(db: Write, ids: readonly string[]): Promise<QuestionnaireRow[]> {
  if (ids.length === 0) return [];
  const rows = db
    .selectFrom('questionnaire')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id');
  return (isPostgres(db) ? rows.forUpdate() : rows).execute();
}

/** Selects for deletion the questionnaires older than an instant. */
export function questionnairesBefore(instant: string): ExpiredRows {
  return { table: 'questionnaire', key: 'id', where: sql<SqlBool>`created_at < ${instant}` };
}
