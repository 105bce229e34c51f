import { auditedCallName } from '#contract/features/audit/audited-calls.ts';
import type { Read } from '#server/platform/database/database.ts';
import { linkName } from './by-link.ts';
import { type ActRow, actsAbout, findPeople } from './store.ts';

/** What staff did to an account, for its export, without who of them. */
export const ownActs = {
  name: 'registro',
  label: 'Atti della redazione',
  outlives: true,
  async *rows(db: Read, associationId: string) {
    const rows = (await actsAbout(db, associationId)).filter(({ team }) => team === '');
    yield* rows.map((row) => contentOf(row, ''));
  },
};

/** What people of its team did, and who: only owners read it. */
export const ownTeamActs = {
  name: 'registro-del-gruppo',
  label: 'Atti del gruppo',
  outlives: true,
  forOwners: true,
  async *rows(db: Read, associationId: string) {
    const rows = (await actsAbout(db, associationId)).filter(({ team }) => team !== '');
    const people = await findPeople(db, [...new Set(rows.map(({ actor_id }) => actor_id))]);
    yield* rows.map((row) => contentOf(row, linkName(row.act) ?? people.get(row.actor_id)?.name ?? ''));
  },
};

function contentOf({ id, at, act, subject_name, before, after }: ActRow, actor: string) {
  return {
    id,
    quando: at,
    atto: auditedCallName(act),
    ...(actor && { chi: actor }),
    su: subject_name,
    prima: JSON.parse(before) as unknown,
    dopo: JSON.parse(after) as unknown,
  };
}
