import { type SqlBool, sql } from 'kysely';
import { ANSWERS, type AnswerName, HEALTH_ANSWERS } from '#contract/features/questionnaires/answers.ts';
import type { QuestionnaireState } from '#contract/features/questionnaires/pipeline.ts';
import { findAssociationsNamed } from '#server/features/associations/index.ts';
import { emailKey, phoneKeys } from '#server/features/contacts/index.ts';
import { deleteMailsAbout, endMails } from '#server/features/mailing/index.ts';
import type { Person } from '#server/features/personal-data/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { ExpiredRows } from '#server/platform/database/expired-rows.ts';
import { readInBatches } from '#server/platform/database/in-batches.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import { indexRows, type SearchableTable } from '#server/platform/database/search/search-index.ts';
import { isIn, type Search, searchTable } from '#server/platform/database/search/text-search.ts';
import { recordErased, recordHealthWithdrawn, recordWithdrawn } from '#server/platform/database/tombstones.ts';
import { deleteNotesOf, mailsOnlyAbout } from './parts-store.ts';
import type { QuestionnaireTables } from './tables.ts';

export type QuestionnaireRow = QuestionnaireTables['questionnaire'];
/** Columns that the store derives from e-mail and telephone. */
export type ContactKey = 'email_key' | 'phone_key' | 'other_phone_key';
/** A new row; a column that is left out is recorded as unknown. */
export type NewQuestionnaireRow = Omit<QuestionnaireRow, ContactKey | keyof typeof UNKNOWN> & Partial<QuestionnaireRow>;
export type ReadRow = QuestionnaireRow & { association_name: string };

/** The administrator's filters. `from` (inclusive) and `before` (exclusive) are instants. */
export interface QuestionnaireFilters {
  associationId?: string | undefined;
  postId?: string | undefined;
  search?: Search | undefined;
  from?: string | undefined;
  before?: string | undefined;
  seen?: boolean | undefined;
  state?: QuestionnaireState | undefined;
}

/** The association's own filters. */
export interface OwnFilters {
  state?: QuestionnaireState | undefined;
  postId?: string | undefined;
  assignedTo?: string | undefined;
}

function joined(db: Read) {
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

/** Returns the questionnaires with this contact, oldest first. */
export async function findOfPerson(db: Read, { kind, key }: Person): Promise<ReadRow[]> {
  const columns = kind === 'email' ? (['email_key'] as const) : (['phone_key', 'other_phone_key'] as const);
  return joined(db)
    .where((is) => is.or(columns.map((column) => is(`questionnaire.${column}`, '=', key))))
    .orderBy('questionnaire.created_at')
    .execute();
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

/** Returns one page of an association's questionnaires, newest first. */
export async function selectOwn(
  db: Read,
  { associationId, filters }: { associationId: string; filters: OwnFilters },
  limit: number,
  after: readonly [string, string] | null,
): Promise<ReadRow[]> {
  let query = ownOf(joined(db), associationId, filters)
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(sql<boolean>`(questionnaire.created_at, questionnaire.id) < (${after[0]}, ${after[1]})`);
  }
  return query.execute();
}

function ownOf<Query>(query: Query, associationId: string, { state, postId, assignedTo }: OwnFilters): Query {
  let own = (query as unknown as ReturnType<typeof joined>).where('questionnaire.association_id', '=', associationId);
  if (state) own = own.where('questionnaire.state', '=', state);
  if (postId) own = own.where('questionnaire.post_id', '=', postId);
  if (assignedTo) own = own.where('questionnaire.assigned_to', '=', assignedTo);
  return own as unknown as Query;
}

export async function countOwn(db: Read, associationId: string, filters: OwnFilters = {}): Promise<number> {
  const counting = db.selectFrom('questionnaire').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await ownOf(counting, associationId, filters).executeTakeFirstOrThrow()).total;
}

/** Returns all questionnaires that an association has received. */
export async function rowsOfAssociation(db: Read, associationId: string): Promise<ReadRow[]> {
  return readInBatches<ReadRow>((limit, last) =>
    joined(db)
      .where('questionnaire.association_id', '=', associationId)
      .where(
        sql<boolean>`(questionnaire.created_at, questionnaire.id) > (${last?.created_at ?? ''}, ${last?.id ?? ''})`,
      )
      .orderBy('questionnaire.created_at')
      .orderBy('questionnaire.id')
      .limit(limit)
      .execute(),
  );
}

export async function countUnseen(db: Read, associationId: string): Promise<number> {
  const { total } = await db
    .selectFrom('questionnaire')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('association_id', '=', associationId)
    .where('seen', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

export async function selectUnseen(db: Read, associationId: string, limit: number) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'created_at'])
    .where('association_id', '=', associationId)
    .where('seen', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the row locked until the transaction ends. */
export async function lockQuestionnaire(db: Write, id: string): Promise<QuestionnaireRow | undefined> {
  return (await selectForUpdate(db, [id]))[0];
}

export async function changeQuestionnaireRow(db: Write, id: string, changes: Partial<QuestionnaireRow>): Promise<void> {
  await db.updateTable('questionnaire').set(changes).where('id', '=', id).execute();
}

export async function findOwner(db: Read, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('questionnaire').select('association_id').where('id', '=', id).executeTakeFirst();
  return row?.association_id;
}

/** Marks at most `atMost` unseen questionnaires of an association as seen. Returns how many. */
export async function markSomeSeen(db: Write, associationId: string, atMost: number): Promise<number> {
  const unseen = db
    .selectFrom('questionnaire')
    .select('id')
    .where('association_id', '=', associationId)
    .where('seen', '=', false)
    .limit(atMost);
  const { numUpdatedRows } = await db
    .updateTable('questionnaire')
    .set({ seen: true })
    .where('id', 'in', unseen)
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

/** Deletes questionnaires at their applicant's wish, with the mails about them. Returns how many existed. */
export async function eraseQuestionnaires(db: Write, ids: readonly string[], now: Date): Promise<number> {
  await deleteMailsAbout(db, ids, now);
  return deleteQuestionnaires(db, ids, now);
}

export async function findOne(db: Read, id: string): Promise<ReadRow | undefined> {
  return joined(db).where('questionnaire.id', '=', id).executeTakeFirst();
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

async function selectForUpdate(db: Write, ids: readonly string[]): Promise<QuestionnaireRow[]> {
  if (ids.length === 0) return [];
  const rows = db
    .selectFrom('questionnaire')
    .selectAll()
    .where('id', 'in', [...ids]);
  return (isPostgres(db) ? rows.forUpdate() : rows).execute();
}

/** Selects for deletion the questionnaires older than an instant. */
export function questionnairesBefore(instant: string): ExpiredRows {
  return { table: 'questionnaire', key: 'id', where: sql<SqlBool>`created_at < ${instant}` };
}

/** Searches the questionnaires for a text; those of an association whose name contains it match, too. */
export async function searchQuestionnaires(
  db: Read,
  text: string,
  filters: QuestionnaireFilters,
  atMost?: number,
): Promise<Search> {
  return searchTable(db, searchableQuestionnaires, text, {
    filters: (query) => narrowed(query, filters),
    or: isIn(db, 'questionnaire.association_id', await findAssociationsNamed(db, text)),
    atMost,
  });
}

/** Returns one page, newest first. The offset is applied to ids only, so that skipped rows are not read in full. */
export async function selectQuestionnaires(
  db: Read,
  filters: QuestionnaireFilters,
  limit: number,
  offset: number,
): Promise<ReadRow[]> {
  const ids = narrowed(db.selectFrom('questionnaire'), filters)
    .select('questionnaire.id')
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .limit(limit)
    .offset(offset);
  return joined(db)
    .where('questionnaire.id', 'in', ids)
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .execute();
}

/** Returns one page by keyset, for exports of any length. */
export async function selectQuestionnairesAfter(
  db: Read,
  filters: QuestionnaireFilters,
  limit: number,
  after: ReadRow | null,
): Promise<ReadRow[]> {
  let query = narrowed(joined(db), filters)
    .orderBy('questionnaire.created_at', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(questionnaire.created_at, questionnaire.id) < (${after.created_at}, ${after.id})`,
    );
  }
  return query.execute();
}

export async function countQuestionnaires(db: Read, filters: QuestionnaireFilters): Promise<number> {
  if (filters.search) return filters.search.found;
  const counting = db.selectFrom('questionnaire').select(({ fn }) => fn.countAll<number>().as('total'));
  return (await narrowed(counting, filters).executeTakeFirstOrThrow()).total;
}

function narrowed<Query>(
  query: Query,
  { associationId, postId, search, from, before, seen, state }: QuestionnaireFilters,
): Query {
  let narrow = query as unknown as ReturnType<typeof joined>;
  if (associationId) narrow = narrow.where('questionnaire.association_id', '=', associationId);
  if (postId) narrow = narrow.where('questionnaire.post_id', '=', postId);
  if (from) narrow = narrow.where('questionnaire.created_at', '>=', from);
  if (before) narrow = narrow.where('questionnaire.created_at', '<', before);
  if (seen !== undefined) narrow = narrow.where('questionnaire.seen', '=', seen);
  if (state) narrow = narrow.where('questionnaire.state', '=', state);
  if (search) narrow = narrow.where(search.matches);
  return narrow as unknown as Query;
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

/** Returns the newest questionnaires with this e-mail, of all listings or of one. */
export async function selectOfEmail(
  db: Read,
  key: string,
  { postId, limit }: { postId?: string | undefined; limit: number },
): Promise<OfEmail[]> {
  let query = db
    .selectFrom('questionnaire')
    .innerJoin('association', 'association.id', 'questionnaire.association_id')
    .select(['questionnaire.id', 'questionnaire.email', 'post_name', 'questionnaire.created_at'])
    .select(['approved_at', 'name_waits_at'])
    .where('questionnaire.email_key', '=', key)
    .orderBy('questionnaire.created_at', 'desc')
    .limit(limit);
  if (postId !== undefined) query = query.where('post_id', '=', postId);
  return query.execute();
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
