import { UNDO_HOURS } from '#contract/features/team/limits.ts';
import type { Config } from '#server/config.ts';
import { hashToken, tellOwners } from '#server/features/accounts/index.ts';
import { type AssociationRow, findAssociation } from '#server/features/associations/index.ts';
import { linkMark, queueMail } from '#server/features/mailing/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/database/ids.ts';
import { newSeed } from '#server/platform/runtime/keyed-hash.ts';
import { selectMembers } from '../store.ts';
import type { OwnerChangeKind } from '../tables.ts';
import { ownerLostLetter } from './letters.ts';
import { undoTokenOf } from './links.ts';
import { insertOwnerChange, type OwnerChangeRow } from './store.ts';

const HOUR_MS = 3_600_000;

/**
 * Records that a login is no owner any more, in the transaction that takes the role, and mails it with a link that undoes
 * it: to the login, to all other owners, and to the address of the account. Who stole a session reads none of these. Of a
 * role that its owner gave away only that person gets the link, and the others a notice.
 */
export async function recordOwnerChange(
  db: Write,
  config: Config,
  { account, outgoing, byId, kind }: { account: AssociationRow; outgoing: string; byId: string; kind: OwnerChangeKind },
  now: Date,
): Promise<void> {
  const who = await findAssociation(db, outgoing);
  if (!who) return;
  const by = await findAssociation(db, byId);
  const change = await store(db, { association_id: account.id, account_id: outgoing, by_id: byId, kind }, who, now);
  const owners = (await selectMembers(db, account.id)).filter(({ role }) => role === 'proprietario');
  // who gave the role away is put back by nobody else
  const isOwn = byId === outgoing;
  for (const id of isOwn ? [outgoing] : new Set([outgoing, account.id, byId, ...owners.map((one) => one.id)])) {
    const to = await findAssociation(db, id);
    if (!to || to.email === '') continue;
    const letter = ownerLostLetter(config, to, { account, who, by, kind, link: linkMark(change.id) }, now);
    await queueMail(db, { kind: 'owners-changed', to: to.email, about: aboutOf(change.id, id), ...letter }, now);
  }
  if (isOwn) await tellOwners(db, config, { account: account.id }, now);
}

/** What a mail about a change depends on: the change, and whom it tells. */
export const aboutOf = (changeId: string, loginId: string) => `${changeId} ${loginId}`;

/** Returns until when a change can be undone whose owner is told of it now. */
export function undoUntil(now: Date): string {
  return new Date(now.getTime() + UNDO_HOURS * HOUR_MS).toISOString();
}

async function store(
  db: Write,
  change: Pick<OwnerChangeRow, 'association_id' | 'account_id' | 'by_id' | 'kind'>,
  who: Pick<AssociationRow, 'email'>,
  now: Date,
): Promise<OwnerChangeRow> {
  const seed = newSeed();
  const row: OwnerChangeRow = {
    id: newId(),
    ...change,
    seed,
    undo_hash: hashToken(await undoTokenOf(db, seed, now)),
    state: 'open',
    created_at: now.toISOString(),
    undo_until: undoUntil(now),
    // without an address nobody has to be told
    notified_at: who.email === '' ? now.toISOString() : null,
  };
  await insertOwnerChange(db, row);
  return row;
}
