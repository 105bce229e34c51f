export { compose, type Letter, type Piece } from './letters/compose.ts';
export { type Composer, type Composers, createOutbox, Outbox } from './outbox.ts';
export { type MailKind, type NewMail, queueBulkMail, queueMail } from './queue-mail.ts';
export { UNSUBSCRIBE_MARK } from './smtp.ts';
export { countMails, endAbout, endMailsTo, endReplaced } from './store.ts';
