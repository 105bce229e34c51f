export { deleteUnsubscribed } from './bulk/store.ts';
export { mailGauges } from './gauges.ts';
export { compose, type Letter, type Piece } from './letters/compose.ts';
export { defused } from './letters/defused.ts';
export { type Composer, type Composers, createOutbox, type Endings, Outbox } from './outbox.ts';
export { fillLink, findLinkMark, hideLinks, linkMark } from './personal-link.ts';
export { type MailKind, type NewMail, queueBulkMail, queueMail } from './queue-mail.ts';
export { UNSUBSCRIBE_MARK } from './smtp.ts';
export {
  blankMails,
  countMails,
  deleteMailsAbout,
  deleteUnusedBodies,
  deleteWaitingMails,
  endAbout,
  endMails,
  endReplaced,
  forgetMailsOf,
  isMailOpen,
} from './store.ts';
export type { MailState } from './tables.ts';
