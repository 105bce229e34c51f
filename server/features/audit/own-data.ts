import { auditedCallName } from '#contract/features/audit/audited-calls.ts';
import type { Read } from '#server/platform/database/database.ts';
import { type ActRow, actsAbout } from './store.ts';

/** What staff did to an account, for its export: without who of them. */
export const ownActs = {
  name: 'registro',
  label: 'Atti della redazione',
  outlives: true,
  rows: async (db: Read, associationId: string) => (await actsAbout(db, associationId)).map(contentOf),
};

function contentOf({ id, at, act, subject_name, before, after }: ActRow) {
  return {
    id,
    quando: at,
    atto: auditedCallName(act),
    su: subject_name,
    prima: JSON.parse(before) as unknown,
    dopo: JSON.parse(after) as unknown,
  };
}
