import type { MailKind } from './queue-mail.ts';

/**
 * Whether the portal words a mail of this kind by itself. The others carry what a person wrote to the recipient: help
 * desks and mail rules drop what is marked as automatic.
 */
const IS_AUTOMATIC: Record<MailKind, boolean> = {
  'mail-cap': true,
  backup: true,
  reset: true,
  security: true,
  'passkeys-left': true,
  'password-set': true,
  'email-confirm': true,
  'email-changed': true,
  'owners-changed': true,
  undelivered: true,
  'account-deleted': true,
  decision: true,
  signup: true,
  questionnaire: true,
  help: false,
  gadget: false,
  message: false,
  'message-waiting': true,
  report: false,
  welcome: true,
  receipt: true,
  'alert-confirm': true,
  'first-password': true,
  'account-created': true,
  'inactive-account': true,
  reply: false,
  invitation: true,
  'waiting-answer': false,
  unanswered: true,
  freshness: true,
  standby: true,
  alert: true,
  'alert-ended': true,
  bulk: false,
};

/** Returns whether the portal words a mail of this kind by itself. */
export function isAutomatic(kind: string): boolean {
  return IS_AUTOMATIC[kind as MailKind] ?? true;
}
