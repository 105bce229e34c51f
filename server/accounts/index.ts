export { mailReset, type Reset } from './begin-reset.ts';
export { eraseAccount } from './delete-account.ts';
export { hashPassword, NO_PASSWORD } from './hashing.ts';
export { identifier } from './identify.ts';
export { registerAssociation } from './register-association.ts';
export { generateReset, setPassword } from './set-password.ts';
export { deleteSessions, writePasswordHash } from './store.ts';
