import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { impersonal } from './impersonal.ts';
import { insertAuditEntry } from './store.ts';

interface AuditEntryInput {
  /** Name of the call. */
  act: string;
  /** The name is stored unless it is an account's. */
  subject: { id: string; name: string };
  /** Only the fields that changed; never a secret. Personal ones are not stored (`impersonal.ts`). */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Id of the association whose owners read it too; "" for an act of staff. */
  team?: string;
}

/** Inserts an audit log entry without personal data, in the transaction of the change that it records. */
export async function recordAuditEntry(
  db: Write,
  actor: Pick<Actor, 'loginId'>,
  { before = {}, after = {}, team = '', ...input }: AuditEntryInput,
  now: Date,
): Promise<void> {
  const entry = impersonal({ ...input, before, after });
  await insertAuditEntry(db, {
    id: newId(),
    at: now.toISOString(),
    actor_id: actor.loginId,
    actor_name: '',
    act: entry.act,
    subject_id: entry.subject.id,
    subject_name: entry.subject.name,
    before: JSON.stringify(entry.before),
    after: JSON.stringify(entry.after),
    team,
    form: 'ids',
  });
}
