import { type AuditEntry, listAuditEntries } from '#contract/features/audit/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import type { Portal } from '#server/portal.ts';
import { linkName } from './by-link.ts';
import { type ActRow, countActs, findNames, searchActs, selectActs } from './store.ts';

export function auditRoutes(routes: CallRouter, { database }: Portal): void {
  routes.on(listAuditEntries, async ({ query: { q = '', page, page_size } }) => {
    const search = q ? await searchActs(database.read, q) : null;
    const rows = await selectActs(database.read, search, page_size, (page - 1) * page_size);
    const ids = new Set(rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]));
    const names = await findNames(database.read, [...ids]);
    return { items: rows.map((row) => present(row, names)), total: await countActs(database.read, search) };
  });
}

const GONE = 'Account cancellato';
const PSEUDONYM = 'Pseudonimo';

/** Names are those of today; deleted accounts and entries of more than two years have none. */
function present({ form, ...row }: ActRow, names: ReadonlyMap<string, string>): AuditEntry {
  const unnamed = form === 'pseudonyms' ? PSEUDONYM : GONE;
  return {
    ...row,
    actor_name: linkName(row.act) ?? names.get(row.actor_id) ?? unnamed,
    subject_name: row.subject_name || (names.get(row.subject_id) ?? unnamed),
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
  };
}
