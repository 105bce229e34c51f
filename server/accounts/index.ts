export { appointAdministrator } from './appoint-administrator.ts';
export type { Reset } from './begin-reset.ts';
export { accountComposers } from './composers.ts';
export { createAdministrator } from './create-administrator.ts';
export { eraseAccount } from './delete-account.ts';
<<<<<<< HEAD
export { emailEvents } from './email-change/email-events.ts';
export { ownEmailChanges } from './email-change/own-data.ts';
=======
export { emptyAccount } from './empty-account.ts';
>>>>>>> ff174dc (server: shorten what blocks the event loop in long work)
export { createFirstAdministrator } from './first-administrator.ts';
export { mailFirstPassword } from './first-password.ts';
export { hashPassword, NO_PASSWORD } from './hashing.ts';
export { identifier } from './identify.ts';
export { mailAccountCreated } from './mail-account-created.ts';
export { ownPasskeys } from './passkeys/own-data.ts';
export { refuseCommon, refuseUnfitVariable } from './password-rule.ts';
export { accountProblems } from './problems.ts';
export { randomPassword } from './random-password.ts';
export { registerAssociation } from './register-association.ts';
export { switchOff as switchOffSecondFactor } from './second-factor/end-second-factor.ts';
export { secondFactorHealth } from './second-factor/health.ts';
export { ownSecondFactor } from './second-factor/own-data.ts';
export { deleteSessions } from './sessions/session-store.ts';
export { generateReset, setPassword } from './set-password.ts';
export { writePasswordHash } from './store.ts';
export { hashToken, newToken } from './tokens.ts';
