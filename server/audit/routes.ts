import { type AuditEntry, listAuditEntries } from '#contract/audit/calls.ts';
import type { CallRouter } from '../http/call-router.ts';
import type { Portal } from '../portal.ts';
import { type ActRow, countActs, searchActs, selectActs } from './store.ts';

export function auditRoutes(routes: CallRouter, { database }: Portal): void {
  routes.on(listAuditEntries, async ({ query: { q = '', page, page_size } }) => {
    const search = q ? await searchActs(database.read, q) : null;
    const rows = await selectActs(database.read, search, page_size, (page - 1) * page_size);
    return { items: rows.map(present), total: await countActs(database.read, search) };
  });
}

function present(row: ActRow): AuditEntry {
  return { ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) };
}
