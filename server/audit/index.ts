export { recordAuditEntry } from './record-audit-entry.ts';
export { searchableActs } from './store.ts';
