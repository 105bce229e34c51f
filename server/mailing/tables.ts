/** `sending` is leased by one instance until `due_at`; `sent` and `failed` have ended. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed';

export interface MailingTables {
  /** A mail to many: who sent it, to how many, and who was left out because they unsubscribed. */
  bulk_mail: {
    id: string;
    created_by: string;
    subject: string;
    recipients: number;
    skipped: string;
    created_at: string;
  };
  /** Addresses that want no more mails to many. */
  unsubscribed: { email_key: string; created_at: string };
  /** One message to one recipient. */
  mail: {
    id: string;
    body_id: string;
    kind: string;
    recipient: string;
    reply_to: string;
    subject: string;
    /** One-click address of the `List-Unsubscribe` header; "" for none. */
    unsubscribe_url: string;
    /** The bulk mail it belongs to. */
    batch_id: string | null;
    /** Smaller goes first: somebody who waits for a reset is never behind a newsletter. */
    priority: number;
    state: MailState;
    attempts: number;
    /** When it may be tried next; while it is `sending`, when the lease ends. */
    due_at: string;
    /** Who is sending it: the name of one claim. */
    lease: string;
    /** When its 48 hours begin: its first attempt; before that, when it was queued. */
    queued_at: string;
    /** After this instant it is of no use to anybody. */
    expires_at: string | null;
    ended_at: string | null;
    /** SMTP code, or a word such as ESOCKET, of the last attempt. */
    code: string;
    reason: string;
    /** What it depends on, such as an account's id or a measure: by it a mail that waits is found and ended. "" for nothing. */
    about: string;
    created_at: string;
  };
  /** What a message says: once for all recipients of a bulk mail. */
  mail_body: {
    id: string;
    html: string;
    plain: string;
    /** Data URL of the one embedded picture, shown by `cid:immagine`; "" for none. */
    image: string;
    /** Holds a secret: erased as soon as the mail has ended, never shown, never backed up. */
    secret: boolean;
  };
}
