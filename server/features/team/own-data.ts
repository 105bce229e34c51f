import { listMemberships } from '#server/features/associations/index.ts';
import type { Read } from '#server/platform/database/database.ts';
import { selectMembers } from './store.ts';

/** The people who work for an account beside its own login, for its export. */
export const ownTeam = {
  name: 'gruppo',
  label: 'Persone del gruppo',
  async *rows(db: Read, associationId: string) {
    const members = await selectMembers(db, associationId);
    yield* members
      .filter(({ id }) => id !== associationId)
      .map(({ id, name, username, role, joined_at }) => ({ id, name, username, ruolo: role, dal: joined_at }));
  },
};

/** The accounts for which a login works beside its own, for its export. */
export const ownMemberships = {
  name: 'gruppi',
  label: 'Ruoli in gruppi di altri',
  of: 'login' as const,
  async *rows(db: Read, loginId: string) {
    const memberships = await listMemberships(db, loginId);
    yield* memberships.filter(({ id }) => id !== loginId).map(({ id, name, role }) => ({ id, name, ruolo: role }));
  },
};
