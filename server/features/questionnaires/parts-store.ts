import { sql } from 'kysely';
import type { Delivery, QuestionnaireState } from '#contract/features/questionnaires/pipeline.ts';
import { isInventedPhone } from '#server/features/contacts/index.ts';
import type { Read, Write } from '#server/platform/database/database.ts';
import { recordErased } from '#server/platform/database/tombstones.ts';
import type { QuestionnaireRow } from './store.ts';
import type { QuestionnaireTables } from './tables.ts';

export type StepRow = QuestionnaireTables['questionnaire_step'];
export type NoteRow = QuestionnaireTables['questionnaire_note'];
export type MessageRow = QuestionnaireTables['questionnaire_message'];
/** Another questionnaire of the same person to the same association. */
export type Sibling = Pick<
  QuestionnaireRow,
  | 'id'
  | 'association_id'
  | 'post_id'
  | 'post_name'
  | 'state'
  | 'created_at'
  | 'email_key'
  | 'phone_key'
  | 'other_phone_key'
>;

type Made<Row> = Omit<Row, 'by_id'> & { by: string };
/** The parts of some questionnaires, each in the order of time. `by` is a user name. */
export interface Parts {
  steps: Made<StepRow>[];
  notes: Made<NoteRow>[];
  messages: MessageRow[];
}

const IDS_AT_ONCE = 500;
const MESSAGE_COLUMNS = (
  ['id', 'questionnaire_id', 'at', 'by_id', 'subject', 'delivery', 'mail_id', 'batch_id'] as const
).map((name) => `questionnaire_message.${name}` as const);
const NO_TEXT = sql<string>`''`.as('text');

interface Wanted {
  notes: boolean;
  /** Without, the texts of notes and messages are "", and are not read. */
  texts?: boolean;
}

/** Reads the parts of these questionnaires; their notes only with `notes`. */
export async function readParts(db: Read, ids: readonly string[], { notes, texts = true }: Wanted): Promise<Parts> {
  const parts: Parts = { steps: [], notes: [], messages: [] };
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = ids.slice(at, at + IDS_AT_ONCE);
    parts.steps.push(...(await stepsOf(db, some)));
    if (notes) parts.notes.push(...(await notesOf(db, some, texts)));
    parts.messages.push(...(await messagesOf(db, some, texts)));
  }
  return parts;
}

async function stepsOf(db: Read, ids: readonly string[]): Promise<Made<StepRow>[]> {
  const rows = await db
    .selectFrom('questionnaire_step')
    .leftJoin('association', 'association.id', 'by_id')
    .selectAll('questionnaire_step')
    .select('username')
    .where('questionnaire_id', 'in', [...ids])
    .orderBy('at')
    .orderBy('questionnaire_step.id')
    .execute();
  return rows.map(({ username, by_id: _by, ...row }) => ({ ...row, by: username ?? '' }));
}

async function notesOf(db: Read, ids: readonly string[], texts: boolean): Promise<Made<NoteRow>[]> {
  const rows = await db
    .selectFrom('questionnaire_note')
    .leftJoin('association', 'association.id', 'by_id')
    .select(['questionnaire_note.id', 'questionnaire_id', 'at', 'by_id', 'username'])
    .select(texts ? 'questionnaire_note.text' : NO_TEXT)
    .where('questionnaire_id', 'in', [...ids])
    .orderBy('at')
    .orderBy('questionnaire_note.id')
    .execute();
  return rows.map(({ username, by_id: _by, ...row }) => ({ ...row, by: username ?? '' }));
}

async function messagesOf(db: Read, ids: readonly string[], texts: boolean): Promise<MessageRow[]> {
  const rows = await db
    .selectFrom('questionnaire_message')
    .leftJoin('mail', 'mail.id', 'questionnaire_message.mail_id')
    .select(MESSAGE_COLUMNS)
    .select('mail.state as mail_state')
    .select(texts ? 'questionnaire_message.text' : NO_TEXT)
    .where('questionnaire_id', 'in', [...ids])
    .orderBy('at')
    .orderBy('questionnaire_message.id')
    .execute();
  return rows.map(({ mail_state, ...row }) => ({ ...row, delivery: deliveryOf(row, mail_state) }));
}

/** A mail that is gone before it was sent will not be. */
function deliveryOf({ delivery, mail_id }: MessageRow, mail: string | null): Delivery {
  if (mail_id === null || delivery !== 'in_attesa') return delivery;
  if (mail === 'sent') return 'inviata';
  return mail === 'waiting' || mail === 'sending' ? 'in_attesa' : 'respinta';
}

/** More would be no help to who reads them, and an address may have sent thousands. */
const SIBLINGS_READ = 1000;
/** An expression, so that SQLite searches by contact: by association it would read all that it has received. */
const ASSOCIATION = sql<string>`association_id || ''`;

/**
 * Returns questionnaires of the same associations that share e-mail or telephone with one of these, newest first: the
 * newest thousand.
 */
export async function findSiblings(db: Read, rows: readonly QuestionnaireRow[]): Promise<Sibling[]> {
  const emails = known(rows.map(({ email_key }) => email_key));
  const phones = [...new Set(rows.flatMap(phonesOf))];
  const associations = [...new Set(rows.map(({ association_id }) => association_id))];
  if (emails.length + phones.length === 0) return [];
  return db
    .selectFrom('questionnaire')
    .select(['id', 'association_id', 'post_id', 'post_name', 'state', 'created_at'])
    .select(['email_key', 'phone_key', 'other_phone_key'])
    .where(ASSOCIATION, 'in', associations)
    .where('binned_at', 'is', null)
    .where((is) =>
      is.or([
        ...(emails.length > 0 ? [is('email_key', 'in', emails)] : []),
        ...(phones.length > 0 ? [is('phone_key', 'in', phones), is('other_phone_key', 'in', phones)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SIBLINGS_READ)
    .execute();
}

/** Returns the telephone numbers that tell who somebody is: many people fill the field with `0000000000`. */
export function phonesOf({
  phone_key,
  other_phone_key,
}: Pick<QuestionnaireRow, 'phone_key' | 'other_phone_key'>): string[] {
  return known([phone_key, other_phone_key]).filter((phone) => !isInventedPhone(phone));
}

function known(keys: readonly (string | null)[]): string[] {
  return [...new Set(keys)].filter((key) => key !== null && key !== '') as string[];
}

export async function insertStep(db: Write, row: StepRow): Promise<void> {
  await db.insertInto('questionnaire_step').values(row).execute();
}

export async function insertNote(db: Write, row: NoteRow): Promise<void> {
  await db.insertInto('questionnaire_note').values(row).execute();
}

export async function countNotes(db: Read, questionnaireId: string): Promise<number> {
  const { total } = await db
    .selectFrom('questionnaire_note')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns who wrote a note, or undefined if it does not exist. */
export async function authorOfNote(
  db: Write,
  { questionnaireId, id }: { questionnaireId: string; id: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('questionnaire_note')
    .select('by_id')
    .where('id', '=', id)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst();
  return row?.by_id;
}

/** Deletes a note, also from the backups that are restored later. Returns whether the questionnaire had it. */
export async function deleteNoteOf(
  db: Write,
  { questionnaireId, id }: { questionnaireId: string; id: string },
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('questionnaire_note')
    .where('id', '=', id)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await recordErased(db, 'questionnaire_note', [id], now);
  return true;
}

/** Deletes the notes of withdrawn questionnaires: a restored backup is withdrawn again. */
export async function deleteNotesOf(db: Write, questionnaireIds: readonly string[]): Promise<void> {
  if (questionnaireIds.length === 0) return;
  await db
    .deleteFrom('questionnaire_note')
    .where('questionnaire_id', 'in', [...questionnaireIds])
    .execute();
}

export async function insertMessage(db: Write, row: MessageRow): Promise<void> {
  await db.insertInto('questionnaire_message').values(row).execute();
}

/** Returns whether another questionnaire for a listing is accepted. */
export async function hasAccepted(db: Read, postId: string, except: string): Promise<boolean> {
  const accepted: QuestionnaireState = 'accettato';
  const row = await db
    .selectFrom('questionnaire')
    .select('id')
    .where('post_id', '=', postId)
    .where('state', '=', accepted)
    .where('binned_at', 'is', null)
    .where('id', '!=', except)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the queued mails that reach nobody else than these questionnaires' applicants. */
export async function mailsOnlyAbout(db: Write, questionnaireIds: readonly string[]): Promise<string[]> {
  if (questionnaireIds.length === 0) return [];
  const ids = [...questionnaireIds];
  const rows = await db
    .selectFrom('questionnaire_message as message')
    .select('message.mail_id')
    .where('message.questionnaire_id', 'in', ids)
    .where('message.mail_id', 'is not', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('questionnaire_message as other')
            .innerJoin('questionnaire', 'questionnaire.id', 'other.questionnaire_id')
            .select('other.id')
            .whereRef('other.mail_id', '=', 'message.mail_id')
            .where('questionnaire.withdrawn_at', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ mail_id }) => mail_id ?? []);
}

/** What a queued mail still has to say to somebody. */
interface LiveMessage {
  questionnaire_id: string;
  association_id: string;
  email: string;
  post_id: string;
  post_name: string;
  subject: string;
  text: string;
}

/** Returns the mails that depend on these questionnaires and answer another one, too, that is not withdrawn. */
export async function mailsSharedBy(
  db: Write,
  questionnaireIds: readonly string[],
): Promise<(Pick<LiveMessage, 'questionnaire_id' | 'email' | 'subject'> & { mail_id: string })[]> {
  if (questionnaireIds.length === 0) return [];
  const rows = await db
    .selectFrom('mail')
    .innerJoin('questionnaire_message as message', 'message.mail_id', 'mail.id')
    .innerJoin('questionnaire', 'questionnaire.id', 'message.questionnaire_id')
    .select(['mail.id as mail_id', 'message.questionnaire_id', 'email', 'message.subject'])
    .where('mail.about', 'in', [...questionnaireIds])
    .where('mail.state', '=', 'waiting')
    .where('message.questionnaire_id', 'not in', [...questionnaireIds])
    .where('withdrawn_at', 'is', null)
    .orderBy('message.id', 'desc')
    .execute();
  // the first one of each mail, as in `findLiveMessage`
  return [...new Map(rows.map((row) => [row.mail_id, row])).values()];
}

/** Returns whether a mail still belongs to a questionnaire, withdrawn or not. */
export async function hasMessage(db: Read, mailId: string): Promise<boolean> {
  const message = db.selectFrom('questionnaire_message').select('id').where('mail_id', '=', mailId).limit(1);
  return (await message.executeTakeFirst()) !== undefined;
}

/** Returns the first questionnaire that a mail answers and that is not withdrawn. */
export async function findLiveMessage(db: Read, mailId: string): Promise<LiveMessage | undefined> {
  return db
    .selectFrom('questionnaire_message')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .select(['questionnaire_id', 'association_id', 'email', 'post_id', 'post_name', 'subject', 'text'])
    .where('mail_id', '=', mailId)
    .where('withdrawn_at', 'is', null)
    .orderBy('questionnaire_message.id')
    .executeTakeFirst();
}

/** Mails that a further one refers to. Longer headers help no mail program. */
const REFERRED_MOST = 20;

/**
 * Returns the ids of the mails to the applicant of a questionnaire that are older than one, oldest first: the receipts
 * that are still kept, and the replies. Those that did not arrive are left out.
 */
export async function earlierMailsTo(
  db: Read,
  questionnaireId: string,
  { id, created_at }: { id: string; created_at: string },
): Promise<string[]> {
  const receipts = db
    .selectFrom('mail')
    .select(['id', 'created_at as at'])
    .where('about', '=', questionnaireId)
    .where('kind', '=', 'receipt')
    .where('state', '<>', 'failed');
  const replies = db
    .selectFrom('questionnaire_message')
    .select([sql<string>`mail_id`.as('id'), 'at'])
    .where('questionnaire_id', '=', questionnaireId)
    .where('mail_id', 'is not', null)
    .where('delivery', '<>', 'respinta');
  const mails = await db
    .selectFrom(receipts.unionAll(replies).as('earlier'))
    .select('id')
    .where('id', '<>', id)
    .where('at', '<=', created_at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(REFERRED_MOST)
    .execute();
  return mails.map((mail) => mail.id).toReversed();
}

export async function noteDelivery(db: Write, mailId: string, delivery: Delivery): Promise<void> {
  await db.updateTable('questionnaire_message').set({ delivery }).where('mail_id', '=', mailId).execute();
}
