export { AUDIT_KEPT_MONTHS } from './pseudonyms.ts';
export { recordAuditEntry } from './record-audit-entry.ts';
