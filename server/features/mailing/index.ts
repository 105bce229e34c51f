export { deleteUnsubscribed, unsubscribeAgain } from './bulk/store.ts';
export { mailGauges } from './gauges.ts';
export { compose, type Letter, type MailedAnimal, type Piece } from './letters/compose.ts';
export { defused, inOneLine } from './letters/defused.ts';
export { visitorGreeting } from './letters/visitor-greeting.ts';
export { withoutLinks } from './letters/without-links.ts';
export { type Composer, type Composers, createOutbox, type Endings, Outbox } from './outbox.ts';
export { countMails } from './panel-store.ts';
export { forgetMailsOf } from './person-store.ts';
export { fillLink, findLinkMark, linkMark } from './personal-link.ts';
export { MAIL_QUEUED, queueBulkMail, queueMail } from './queue-mail.ts';
export { nextTry } from './retries.ts';
export {
  blankMails,
  deleteMailsAbout,
  deleteUnusedBodies,
  deleteWaitingMails,
  endAbout,
  endMails,
  endReplaced,
  handOnMail,
  isMailOpen,
} from './store.ts';
export type { MailState } from './tables.ts';
export { countUnconfirmed, WAITS_FOR_ADDRESS_DAYS } from './unconfirmed-store.ts';
