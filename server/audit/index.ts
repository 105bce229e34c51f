export { recordAuditEntry } from './record-audit-entry.ts';
export { indexActs } from './store.ts';
