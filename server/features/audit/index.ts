export { BY_LINK, linkName } from './by-link.ts';
export { AUDIT_KEPT_MONTHS } from './pseudonyms.ts';
export { recordAuditEntry } from './record-audit-entry.ts';
export { recordTeamAct } from './record-team-act.ts';
export { type ActRow, findPeople, selectTeamActs } from './store.ts';
