import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

interface TeamAct {
  /** Name of the call. */
  act: string;
  /** Name of the animal that it is about; "" for none. Never a person's. */
  name?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/**
 * Inserts what a person did in the name of an association, in the transaction that does it. The subject is the association.
 * Records nothing where only one login works for it: there is nobody to tell apart.
 */
export async function recordTeamAct(
  db: Write,
  { loginId, accountId, inTeam }: Pick<Actor, 'loginId' | 'accountId' | 'inTeam'>,
  { act, name = '', before = {}, after = {} }: TeamAct,
  now: Date,
): Promise<void> {
  if (!inTeam) return;
  const subject = { id: accountId, name };
  await recordAuditEntry(db, { loginId }, { act, subject, before, after, team: accountId }, now);
}
