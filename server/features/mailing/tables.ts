/** `sending`: leased by one instance until `due_at`. `sent` and `failed` are final. */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed';

export interface MailingTables {
  /** A bulk mail: its author, its number of recipients, and the addresses skipped because they unsubscribed. */
  bulk_mail: {
    id: string;
    created_by: string;
    subject: string;
    recipients: number;
    skipped: string;
    created_at: string;
  };
  /** Addresses that have unsubscribed from bulk mails. */
  unsubscribed: { email_key: string; created_at: string };
  /** One message to one recipient. */
  mail: {
    id: string;
    body_id: string;
    kind: string;
    recipient: string;
    reply_to: string;
    subject: string;
    /** One-click URL for the `List-Unsubscribe` header; "" if absent. */
    unsubscribe_url: string;
    /** The bulk mail that it belongs to. */
    batch_id: string | null;
    /** Lower values are sent first: a reset mail must not wait behind a newsletter. */
    priority: number;
    state: MailState;
    attempts: number;
    /** Time of the next attempt; while `sending`, the end of the lease. */
    due_at: string;
    /** Id of the claim under which it is being sent. */
    lease: string;
    /** Start of the 48 hours of attempts: the first attempt, or until then the time when it was queued. */
    queued_at: string;
    /** It is not sent after this instant. */
    expires_at: string | null;
    ended_at: string | null;
    /** SMTP code of the last attempt, or an error code such as ESOCKET. */
    code: string;
    reason: string;
    /**
     * What it depends on, such as the id of an account or a measure: queued mails are cancelled by it. "" if there is
     * nothing.
     */
    about: string;
    /** Id of the account that causes it, and chose its words and its recipient; "" if there is none. */
    sender: string;
    created_at: string;
  };
  /** The content of a message, stored once for all recipients of a bulk mail. */
  mail_body: {
    id: string;
    html: string;
    plain: string;
    /** Data URL of the embedded image, referenced as `cid:immagine`; "" if absent. */
    image: string;
    /** Holds a secret: never shown or backed up, and erased once the mail is sent or has failed. */
    secret: boolean;
  };
}

export const MAILING_BOOLEANS = ['secret'] as const satisfies readonly (keyof MailingTables['mail_body'])[];
