import type { Signal, SignalAccount } from '#contract/features/signals/signal.ts';
import { countWaitingByAccount } from '#server/features/reports/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { problem } from '#server/platform/http/problems/problem.ts';
import { signalProblems } from './problems.ts';
import { countOfAccounts, findSignal, type ListedSignal } from './store.ts';

type CountsOf = (id: string) => Pick<SignalAccount, 'listings' | 'open_reports' | 'open_signals'>;

/** Returns rows in the panel's format, with the facts of their accounts (four further queries). */
export async function presentSignals(db: Read, rows: readonly ListedSignal[]): Promise<Signal[]> {
  const both = rows.flatMap(({ association_id, other_association_id }) => [association_id, other_association_id]);
  const ids = [...new Set(both.filter((id) => id !== null))];
  const { listings, signals } = await countOfAccounts(db, ids);
  const reports = await countWaitingByAccount(db, ids);
  return rows.map((row) =>
    present(row, (id) => ({
      listings: listings.get(id) ?? 0,
      open_reports: reports.get(id) ?? 0,
      open_signals: signals.get(id) ?? 0,
    })),
  );
}

/** Returns one signal in the panel's format. Throws 404 if it is missing. */
export async function readSignal(db: Read, id: string): Promise<Signal> {
  const row = await findSignal(db, id);
  if (!row) throw problem(signalProblems.signal_not_found);
  const [signal] = await presentSignals(db, [row]);
  return signal!;
}

function present(row: ListedSignal, countsOf: CountsOf): Signal {
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
    account: accountOf(
      {
        id: association_id,
        name: association_name,
        version: row.account_version,
        created_at: row.account_created_at,
        approved_at: row.approved_at,
        banned: row.banned,
        paused: row.paused,
      },
      countsOf,
    ),
    ...otherOf(row, countsOf),
    outcome: row.outcome || null,
    note,
    closed_at,
  };
}

function otherOf(row: ListedSignal, countsOf: CountsOf): Pick<Signal, 'other' | 'other_account'> {
  const { other_id, other_association_id } = row;
  // a deleted listing leaves only its id, without the columns of the join
  if (other_id === null || other_association_id === null) return { other: null, other_account: null };
  const name = row.other_association_name ?? '';
  // SQLite returns numbers for boolean columns under other names
  return {
    other: {
      id: other_id,
      name: row.other_name ?? '',
      association_id: other_association_id,
      association_name: name,
      visible: Boolean(row.other_visible),
      hidden_by_admin: Boolean(row.other_hidden_by_admin),
    },
    other_account: accountOf(
      {
        id: other_association_id,
        name,
        version: row.other_account_version ?? 0,
        created_at: row.other_account_created_at ?? '',
        approved_at: row.other_approved_at,
        banned: Boolean(row.other_banned),
        paused: Boolean(row.other_paused),
      },
      countsOf,
    ),
  };
}

type AccountFacts = Pick<SignalAccount, 'id' | 'name' | 'version' | 'created_at' | 'banned' | 'paused'> & {
  approved_at: string | null;
};

function accountOf({ approved_at, ...facts }: AccountFacts, countsOf: CountsOf): SignalAccount {
  return { ...facts, approved: approved_at !== null, ...countsOf(facts.id) };
}
