import { z } from 'zod';
import { NewPassword } from '#contract/features/accounts/password.ts';
import { accountName } from '#contract/features/associations/name.ts';
import type { AssociationsImport } from '#contract/features/moderation/calls.ts';
import { email, image as imageText, requiredText, text } from '#contract/platform/fields.ts';
import { cleanLogin } from '#contract/platform/login-name.ts';
import { hashPassword, NO_PASSWORD, refuseGuessable } from '#server/features/accounts/index.ts';
import { type AssociationRow, findByLogin, loginKey, newAssociationRow } from '#server/features/associations/index.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import { createAssociations, damagedCells, lostZeros, reasonsOf } from '#server/features/imports/index.ts';
import { resolveImage } from '#server/features/media/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { UNCLOSED } from '#server/platform/http/calls/csv-rows.ts';
import { NO_LARGE_STRINGS } from '#server/platform/http/calls/large-json-body.ts';
import { readInput } from '#server/platform/http/calls/read-input.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import { yieldToEventLoop } from '#server/platform/runtime/yield-to-event-loop.ts';
import type { Portal } from '#server/portal.ts';
import { type CsvRecord, readAssociationsCsv } from './read-associations-csv.ts';

const optional = (max: number) => text(max).trim().default('');
/** The value that an export writes, and others that people type. */
const YES = ['si', 'sì', 'true', 'vero', 'x', '1'];
const isYes = (cell = '') => YES.includes(cell.trim().toLowerCase());
const yesOrNo = z.string().default('').transform(isYes);
const ImportedAssociation = z.object({
  name: accountName(),
  city: requiredText(120),
  phone: requiredText(60),
  email: email(),
  contact_person: requiredText(120),
  president_name: requiredText(120),
  username: optional(120).overwrite(cleanLogin),
  password: NewPassword.or(z.literal('')).default(''),
  province: optional(120),
  phone2: optional(60),
  whatsapp: optional(60),
  bio: optional(800),
  logo_base64: imageText.default(''),
  banner_base64: imageText.default(''),
  not_association: yesOrNo,
  is_test: yesOrNo,
});
/** A private person needs only a name and an e-mail, as at sign-up. */
const ImportedPerson = ImportedAssociation.extend({
  city: optional(120),
  phone: optional(60),
  contact_person: optional(120),
  president_name: optional(120),
});

/** Accounts per transaction: PostgreSQL limits the number of locks, and other writes wait for the transaction. */
const BATCH = 100;

type Result = AssociationsImport['results'][number];
interface Newcomer {
  record: CsvRecord;
  row: AssociationRow;
  /** "" for an account that gets a link to choose a password. */
  passwordHash: string;
}

/**
 * Creates the associations of a CSV, each batch in a transaction of its own, and lets other requests be served in
 * between. Invalid records and known accounts are reported and skipped: after a crash the same file can be imported
 * again. With `preview` nothing is written. Throws 422 for an unreadable file.
 */
export async function importAssociations(
  portal: Portal,
  actor: Actor,
  bytes: Buffer,
  { preview }: { preview: boolean },
): Promise<AssociationsImport> {
  const results: Result[] = [];
  const names = new Set<string>();
  let newcomers: Newcomer[] = [];
  const settle = async () => {
    results.push(...(preview ? newcomers.map((one) => told(one, 'created')) : await create(portal, actor, newcomers)));
    newcomers = [];
  };
  for (const record of await readAssociationsCsv(bytes)) {
    await yieldToEventLoop();
    const outcome = await readRecord(portal, record, names, preview);
    if ('row' in outcome && 'passwordHash' in outcome) newcomers.push(outcome);
    else results.push(outcome);
    if (newcomers.length === BATCH) await settle();
  }
  await settle();
  const count = (status: Result['status']) => results.filter((one) => one.status === status).length;
  return {
    created: count('created'),
    duplicates: count('duplicate'),
    errors: count('error'),
    results: results.toSorted((one, other) => one.row - other.row),
  };
}

/**
 * Returns the account to create, or the reason for skipping a record. `names` has the logins used by earlier records,
 * and is extended.
 */
async function readRecord(
  portal: Portal,
  record: CsvRecord,
  names: Set<string>,
  preview: boolean,
): Promise<Newcomer | Result> {
  const email = record.cells.email ?? '';
  const damaged = record.unclosed ? [UNCLOSED] : damagedCells(record.cells);
  if (damaged.length > 0) return { row: record.row, email, status: 'error', reason: damaged.join('; ') };
  try {
    const { password, logo_base64, banner_base64, ...given } = readInput(
      isYes(record.cells.not_association) ? ImportedPerson : ImportedAssociation,
      record.cells,
    );
    const username = given.username || (await freeName(portal, given.email, names));
    const keys = [loginKey(username), loginKey(given.email)];
    const takenKey = keys.find((key) => names.has(key)) ?? (await knownKey(portal, keys));
    if (takenKey) return { row: record.row, email, status: 'duplicate', reason: `${takenKey} è già registrato.` };
    for (const key of keys) names.add(key);
    if (password) refuseGuessable(portal.config, password, 'password', { ...given, username });
    if (preview)
      return {
        record,
        row: newAssociationRow({ ...given, username }, { now: portal.clock.now(), approved: true }),
        passwordHash: NO_PASSWORD,
      };
    const images = {
      logo_image: await image(portal, 'logo_base64', logo_base64),
      banner_image: await image(portal, 'banner_base64', banner_base64),
    };
    const row = newAssociationRow({ ...given, ...images, username }, { now: portal.clock.now(), approved: true });
    return { record, row, passwordHash: password ? await hashPassword(password) : NO_PASSWORD };
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const reason = reasonsOf(error).join('; ');
    return { row: record.row, email, status: 'error', reason: reason || error.message };
  }
}

async function create(portal: Portal, actor: Actor, newcomers: readonly Newcomer[]): Promise<Result[]> {
  const { database, clock } = portal;
  if (newcomers.length === 0) return [];
  return database.write(
    async (db) => {
      const accounts = newcomers.map(({ row, passwordHash }) => ({ row, passwordHash, mail: mailFor(passwordHash) }));
      const created = await createAssociations(db, portal, accounts);
      const results = newcomers.map((newcomer, at) =>
        created[at] ? told(newcomer, 'created') : told(newcomer, 'duplicate', 'Registrata nel frattempo.'),
      );
      const subject = { id: 'import', name: 'Import CSV' };
      const after = { created: created.filter(Boolean).length };
      await recordAuditEntry(db, actor, { act: 'importAssociations', subject, after }, clock.now());
      return results;
    },
    { invalidates: 'public', onlyAdds: true },
  );
}

function mailFor(passwordHash: string): 'account-created' | 'first-password' {
  return passwordHash === NO_PASSWORD ? 'first-password' : 'account-created';
}

async function knownKey({ database }: Portal, keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) if (await findByLogin(database.read, key)) return key;
  return undefined;
}

/** Returns a user name for an e-mail: the part before the @, or the whole address if that part is taken. */
async function freeName(portal: Portal, email: string, names: ReadonlySet<string>): Promise<string> {
  const short = email.split('@')[0]!;
  const taken = names.has(loginKey(short)) || (await knownKey(portal, [loginKey(short)]));
  return taken ? email : short;
}

async function image(portal: Portal, field: string, item: string): Promise<string | null> {
  return item === '' ? null : resolveImage(portal, item, { field, createdBy: null, largeStrings: NO_LARGE_STRINGS });
}

/** An account that is created may come with a warning. */
function told(
  { record, row }: Newcomer,
  status: Result['status'],
  reason = lostZeros(record.cells).join('; '),
): Result {
  return { row: record.row, email: row.email, status, reason };
}
