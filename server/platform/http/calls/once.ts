import { createHash } from 'node:crypto';
import type { Read, Write } from '#server/platform/database/database.ts';
import type { Schedule } from '#server/platform/jobs/schedule.ts';
import type { Portal } from '#server/portal.ts';
import type { ProblemType } from '../problems/define-problems.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import { deleteSentBefore, findSent, insertSent } from './sent-once-store.ts';

const HOUR_MS = 3_600_000;
/** How long a repeated request gets the answer of the first one. */
const VALID_MS = 24 * HOUR_MS;

interface Sent {
  /** The call and what it is about, with the account where there is one. */
  scope: string;
  /** The `Idempotency-Key`; null if none was sent. */
  key: string | null;
  /** The parsed request. */
  content: unknown;
  /** The problem of other content under the same key. */
  differs?: ProblemType;
  /** Whether what an earlier request made can still be answered with. Without it, always. */
  isThere?: (db: Read, id: string) => Promise<boolean>;
}

/** Notes in the transaction of a new row that this request made it. */
export type Remember = (db: Write, id: string) => Promise<void>;

class KeyTakenError extends Error {}

/**
 * Idempotent creation: returns the id that an earlier request with this key and content made within a day, or else what
 * `make` returns, which calls `remember` in its transaction. Throws 409 for a key that other content was sent with.
 */
export async function once<Made>(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  sent: Sent,
  make: (remember: Remember) => Promise<Made>,
): Promise<Made | string> {
  const { findMade, remember } = keyedRequest(sent, clock.now());
  const madeBefore = await findMade(database.read);
  if (madeBefore !== undefined) return madeBefore;
  try {
    return await make(remember);
  } catch (error) {
    const first = error instanceof KeyTakenError ? await findMade(database.read) : undefined;
    if (first !== undefined) return first;
    throw error;
  }
}

/**
 * The two halves of `once`, for a transaction that begins with a lock on what the key belongs to: `findMade` returns the
 * id that an earlier request made, `remember` stores a new one. The content is compared because a key is no secret: who
 * knows it must not get another person's answer.
 */
export function keyedRequest(
  { scope, key, content, differs = httpProblems.key_used_before, isThere }: Sent,
  now: Date,
): { findMade: (db: Read) => Promise<string | undefined>; remember: Remember } {
  if (key === null) return { findMade: async () => undefined, remember: async () => undefined };
  const after = new Date(now.getTime() - VALID_MS).toISOString();
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  let gone = '';
  return {
    async findMade(db) {
      const row = await findSent(db, { scope, key }, after);
      if (!row) return undefined;
      if (isThere && !(await isThere(db, row.made_id))) {
        gone = row.made_id;
        return undefined;
      }
      if (row.fingerprint !== fingerprint) throw problem(differs);
      return row.made_id;
    },
    async remember(db, id) {
      const row = { scope, key, fingerprint, made_id: id, created_at: now.toISOString() };
      if (!(await insertSent(db, row, { after, gone }))) throw new KeyTakenError('a concurrent request has this key');
    },
  };
}

/** Returns whether a request with this key made something within a day. */
export async function wasSent(db: Read, sent: { scope: string; key: string }, now: Date): Promise<boolean> {
  return (await findSent(db, sent, new Date(now.getTime() - VALID_MS).toISOString())) !== undefined;
}

/** Forgets the keys whose day is over. */
export function forgetSent(schedule: Schedule, { database, clock }: Pick<Portal, 'database' | 'clock'>): void {
  schedule.every(HOUR_MS, 'forget idempotency keys', () =>
    database.write((db) => deleteSentBefore(db, new Date(clock.now().getTime() - VALID_MS).toISOString())),
  );
}
