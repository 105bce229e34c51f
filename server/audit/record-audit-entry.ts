import type { Write } from '../database/connection.ts';
import { newId } from '../database/ids.ts';
import type { Actor } from '../http/actor.ts';
import { insertAuditEntry } from './store.ts';

interface AuditEntryInput {
  /** Name of the call. */
  act: string;
  subject: { id: string; name: string };
  /** Only the fields that changed; never a secret. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Inserts an audit log entry, in the transaction of the change that it records. */
export async function recordAuditEntry(
  db: Write,
  actor: Actor,
  { act, subject, before = {}, after = {} }: AuditEntryInput,
  now: Date,
): Promise<void> {
  await insertAuditEntry(db, {
    id: newId(),
    at: now.toISOString(),
    actor_id: actor.associationId,
    actor_name: actor.name,
    act,
    subject_id: subject.id,
    subject_name: subject.name,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  });
}
