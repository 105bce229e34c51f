import type { Signal, SignalAccount } from '#contract/features/signals/signal.ts';
import { countWaitingByAccount } from '#server/features/reports/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { signalProblems } from './problems.ts';
import { countOfAccounts, findSignal, type ListedSignal } from './store.ts';

/** Returns rows in the panel's format, with the facts of their accounts (three further queries). */
export async function presentSignals(db: Read, rows: readonly ListedSignal[]): Promise<Signal[]> {
  const ids = [...new Set(rows.map(({ association_id }) => association_id))];
  const { listings, signals } = await countOfAccounts(db, ids);
  const reports = await countWaitingByAccount(db, ids);
  return rows.map((row) => {
    const id = row.association_id;
    const counts = {
      listings: listings.get(id) ?? 0,
      open_reports: reports.get(id) ?? 0,
      open_signals: signals.get(id) ?? 0,
    };
    return present(row, counts);
  });
}

/** Returns one signal in the panel's format. Throws 404 if it is missing. */
export async function readSignal(db: Read, id: string): Promise<Signal> {
  const row = await findSignal(db, id);
  if (!row) throw problem(signalProblems.signal_not_found);
  const [signal] = await presentSignals(db, [row]);
  return signal!;
}

function present(row: ListedSignal, counts: Pick<SignalAccount, 'listings' | 'open_reports' | 'open_signals'>): Signal {
  const { id, kind, state, at, excerpt, listing_id, association_id, association_name, note, closed_at } = row;
  return {
    id,
    kind,
    state,
    at,
    excerpt,
    listing: {
      id: listing_id,
      name: row.listing_name,
      association_id,
      association_name,
      visible: row.visible,
      hidden_by_admin: row.hidden_by_admin,
    },
    other: otherOf(row),
    account: {
      id: association_id,
      name: association_name,
      created_at: row.account_created_at,
      approved: row.approved_at !== null,
      ...counts,
      banned: row.banned,
      paused: row.paused,
    },
    outcome: row.outcome || null,
    note,
    closed_at,
  };
}

function otherOf({ other_id, other_name, other_association_id, other_association_name }: ListedSignal) {
  if (other_id === null || other_name === null || other_association_id === null) return null;
  return {
    id: other_id,
    name: other_name,
    association_id: other_association_id,
    association_name: other_association_name ?? '',
  };
}
