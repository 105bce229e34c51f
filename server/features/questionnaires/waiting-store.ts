import { OPEN_STATES } from '#contract/features/questionnaires/pipeline.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { isPostgres } from '#server/platform/database/dialect.ts';
import type { MessageRow, StepRow } from './parts-store.ts';
import type { QuestionnaireRow } from './store.ts';

const ROWS_AT_ONCE = 100;
const IDS_AT_ONCE = 500;

/** Without the answers: a listing can have thousands of questionnaires, and each can be long. */
const COLUMNS = [
  'id',
  'created_at',
  'post_id',
  'post_name',
  'nome',
  'email',
  'state',
  'version',
  'withdrawn_at',
] as const;
export type WaitingRow = Pick<QuestionnaireRow, (typeof COLUMNS)[number]>;

/** Returns the questionnaires for a listing that wait for an answer, oldest first, locked until the transaction ends. */
export async function lockWaiting(db: Write, associationId: string, postId: string): Promise<WaitingRow[]> {
  const waiting = db
    .selectFrom('questionnaire')
    .select(COLUMNS)
    .where('association_id', '=', associationId)
    .where('post_id', '=', postId)
    .where('state', 'in', [...OPEN_STATES])
    .where('binned_at', 'is', null)
    // always the same order, so that concurrent transactions do not deadlock
    .orderBy('id');
  const rows = await (isPostgres(db) ? waiting.forUpdate() : waiting).execute();
  return rows.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
}

/** Ends the wait of these questionnaires in one state. */
export async function endWaiting(
  db: Write,
  ids: readonly string[],
  { state, at }: { state: QuestionnaireRow['state']; at: string },
): Promise<void> {
  for (const some of inParts(ids, IDS_AT_ONCE)) {
    await db
      .updateTable('questionnaire')
      .set({ state, last_step_at: at })
      .set((is) => ({ version: is('version', '+', 1), answered_at: is.fn.coalesce('answered_at', is.val(at)) }))
      .where('id', 'in', some)
      .execute();
  }
}

export async function insertParts(
  db: Write,
  { steps, messages }: { steps: readonly StepRow[]; messages: readonly MessageRow[] },
): Promise<void> {
  for (const some of inParts(steps, ROWS_AT_ONCE)) await db.insertInto('questionnaire_step').values(some).execute();
  for (const some of inParts(messages, ROWS_AT_ONCE))
    await db.insertInto('questionnaire_message').values(some).execute();
}

/** An answer to all who waited for a listing: its steps and its messages. */
interface Batch {
  id: string;
  at: string;
  steps: StepRow[];
  messages: MessageRow[];
}

/** Returns the latest answer to all who waited for a listing. */
export async function findLatestBatch(db: Read, associationId: string, postId: string): Promise<Batch | undefined> {
  const latest = await db
    .selectFrom('questionnaire_message')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .select(['batch_id', 'at'])
    .where('association_id', '=', associationId)
    .where('post_id', '=', postId)
    .where('batch_id', 'is not', null)
    .orderBy('batch_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest?.batch_id) return undefined;
  const steps = await db.selectFrom('questionnaire_step').selectAll().where('batch_id', '=', latest.batch_id).execute();
  const messages = await db
    .selectFrom('questionnaire_message')
    .selectAll()
    .where('batch_id', '=', latest.batch_id)
    .execute();
  return { id: latest.batch_id, at: latest.at, steps, messages };
}

/** Returns when the answer to all who waited was pressed that a questionnaire got last; undefined if it got none. */
export async function lastAnsweredWithAll(db: Read, questionnaireId: string): Promise<string | undefined> {
  const message = await db
    .selectFrom('questionnaire_message')
    .select('at')
    .where('questionnaire_id', '=', questionnaireId)
    .where('batch_id', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return message?.at;
}

export async function deleteParts(
  db: Write,
  { steps, messages }: { steps: readonly string[]; messages: readonly string[] },
): Promise<void> {
  for (const some of inParts(steps, IDS_AT_ONCE))
    await db.deleteFrom('questionnaire_step').where('id', 'in', some).execute();
  for (const some of inParts(messages, IDS_AT_ONCE))
    await db.deleteFrom('questionnaire_message').where('id', 'in', some).execute();
}

/** Returns these questionnaires by id, locked until the transaction ends. */
export async function lockSome(db: Write, ids: readonly string[]): Promise<WaitingRow[]> {
  const rows: WaitingRow[] = [];
  for (const some of inParts(ids.toSorted(), IDS_AT_ONCE)) {
    const query = db.selectFrom('questionnaire').select(COLUMNS).where('id', 'in', some).orderBy('id');
    rows.push(...(await (isPostgres(db) ? query.forUpdate() : query).execute()));
  }
  return rows;
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
