import { type Act, listActs } from '#contract/audit/calls.ts';
import type { Routes } from '../http/call-router.ts';
import type { Portal } from '../portal.ts';
import { type ActRow, countActs, searchActs, selectActs } from './store.ts';

export function auditRoutes(routes: Routes, { database }: Portal): void {
  routes.on(listActs, async ({ query: { q = '', page, page_size } }) => {
    const search = q ? await searchActs(database.read, q) : null;
    const rows = await selectActs(database.read, search, page_size, (page - 1) * page_size);
    return { items: rows.map(present), total: await countActs(database.read, search) };
  });
}

function present(row: ActRow): Act {
  return { ...row, before: JSON.parse(row.before), after: JSON.parse(row.after) };
}
