import type { Signal, SignalClosing } from '#contract/features/signals/signal.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { withCurrent } from '#server/platform/http/calls/current.ts';
import type { ProblemType } from '#server/platform/http/problems/define-problems.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { readSignal } from './present.ts';
import { signalProblems } from './problems.ts';
import { findSignal, settleSignal } from './store.ts';

/**
 * Closes a signal with what staff found. It changes nothing else. Throws 404, 409 if it was closed before, and 409 with
 * the signal as it is now if something else was noticed since the given instant.
 */
export async function closeSignal(portal: Portal, actor: Actor, id: string, closing: SignalClosing): Promise<Signal> {
  const { database, clock } = portal;
  const change = async (db: Write) => {
    const signal = await findSignal(db, id);
    if (!signal) throw problem(signalProblems.signal_not_found);
    const now = clock.now();
    if (!(await settleSignal(db, id, closing, now))) throw problem(await refusalOf(db, id));
    const subject = { id, name: signal.listing_name };
    // the note stays with the signal, which ends with its listing
    const after = { kind: signal.kind, outcome: closing.outcome };
    await recordAuditEntry(db, actor, { act: 'closeSignal', subject, after }, now);
  };
  await withCurrent(
    signalProblems.signal_changed,
    () => database.write(change),
    () => readSignal(database.read, id),
  );
  return readSignal(database.read, id);
}

/** Reads it again: on PostgreSQL another transaction may have changed it since. */
async function refusalOf(db: Write, id: string): Promise<ProblemType> {
  const signal = await findSignal(db, id);
  if (!signal) return signalProblems.signal_not_found;
  return signal.state === 'aperto' ? signalProblems.signal_changed : signalProblems.signal_closed;
}
