export { ownActs } from './own-data.ts';
export { AUDIT_KEPT_MONTHS } from './pseudonyms.ts';
export { recordAuditEntry } from './record-audit-entry.ts';
export { searchableActs } from './store.ts';
