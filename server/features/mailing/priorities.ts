import type { MailKind } from './queue-mail.ts';

/**
 * In which order mails are sent: lower first. Each share of the daily cap is a group of these (`daily-cap.ts`), so the
 * cap counts mails by their priority.
 */
export const PRIORITY = {
  /** To the operator, outside the cap: that mail stands still, or that backups do. */
  alarm: 0,
  reset: 10,
  resetOfNewAccount: 11,
  /** What an owner must learn, and the confirmation of an address. */
  security: 20,
  securityOfNewAccount: 21,
  /** What visitors cause, to staff and to associations. */
  visitor: 30,
  /** What visitors cause, to an address that they typed. */
  receipt: 31,
  /** A visitor causes as many as there are listings: after what somebody waits for. */
  message: 32,
  firstPassword: 39,
  /** Somebody waits for these, but an association causes as many as it wants. */
  reply: 40,
  /** Nobody waits for these, and many become due together. */
  bulk: 41,
} as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

const BY_KIND: Record<MailKind, Priority> = {
  'mail-cap': PRIORITY.alarm,
  backup: PRIORITY.alarm,
  reset: PRIORITY.reset,
  security: PRIORITY.security,
  'passkeys-left': PRIORITY.security,
  'password-set': PRIORITY.security,
  'email-confirm': PRIORITY.security,
  'email-changed': PRIORITY.security,
  'owners-changed': PRIORITY.security,
  undelivered: PRIORITY.security,
  'account-deleted': PRIORITY.security,
  decision: PRIORITY.security,
  signup: PRIORITY.visitor,
  questionnaire: PRIORITY.visitor,
  help: PRIORITY.visitor,
  gadget: PRIORITY.visitor,
  message: PRIORITY.message,
  'message-waiting': PRIORITY.message,
  report: PRIORITY.visitor,
  welcome: PRIORITY.receipt,
  receipt: PRIORITY.receipt,
  'alert-confirm': PRIORITY.receipt,
  'first-password': PRIORITY.firstPassword,
  'account-created': PRIORITY.firstPassword,
  'inactive-account': PRIORITY.bulk,
  reply: PRIORITY.reply,
  invitation: PRIORITY.reply,
  'waiting-answer': PRIORITY.bulk,
  unanswered: PRIORITY.bulk,
  freshness: PRIORITY.bulk,
  standby: PRIORITY.bulk,
  alert: PRIORITY.bulk,
  'alert-ended': PRIORITY.bulk,
  bulk: PRIORITY.bulk,
};

/**
 * Returns the priority of a mail. `ofNewAccount`: staff have not approved the account that it is about. Anybody can open
 * such accounts, so together they get a part of a share only.
 */
export function priorityOf(kind: MailKind, { ofNewAccount = false } = {}): Priority {
  const priority = BY_KIND[kind];
  if (!ofNewAccount) return priority;
  if (priority === PRIORITY.reset) return PRIORITY.resetOfNewAccount;
  return priority === PRIORITY.security ? PRIORITY.securityOfNewAccount : priority;
}
