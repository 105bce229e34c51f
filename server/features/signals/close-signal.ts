import type { Signal, SignalClosing } from '#contract/features/signals/signal.ts';
import { recordAuditEntry } from '#server/features/audit/index.ts';
import type { Actor } from '#server/platform/http/calls/actor.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { readSignal } from './present.ts';
import { signalProblems } from './problems.ts';
import { findSignal, settleSignal } from './store.ts';

/** Closes a signal with what staff found. It changes nothing else. Throws 404, and 409 if it was closed before. */
export async function closeSignal(portal: Portal, actor: Actor, id: string, closing: SignalClosing): Promise<Signal> {
  const { database, clock } = portal;
  await database.write(async (db) => {
    const signal = await findSignal(db, id);
    if (!signal) throw problem(signalProblems.signal_not_found);
    const now = clock.now();
    if (!(await settleSignal(db, id, closing, now))) throw problem(signalProblems.signal_closed);
    const subject = { id, name: signal.listing_name };
    // the note stays with the signal, which ends with its listing
    const after = { kind: signal.kind, outcome: closing.outcome };
    await recordAuditEntry(db, actor, { act: 'closeSignal', subject, after }, now);
  });
  return readSignal(database.read, id);
}
