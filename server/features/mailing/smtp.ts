import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { isAutomatic } from './automatic-kinds.ts';
import type { ClaimedMail } from './queue-store.ts';
import { smtpOptions } from './smtp-options.ts';

/** The outcome of one attempt. `over` means that further attempts would fail in the same way. */
export type Outcome = { sent: true; code: string } | { sent: false; over: boolean; code: string; reason: string };

/** Sends one mail to the mail server. Never throws. */
export interface Courier {
  send(mail: ClaimedMail, signal: AbortSignal): Promise<Outcome>;
  close(): void;
}

export const MOST_CONNECTIONS = 5;
const MAILS_PER_CONNECTION = 100;
/** SMTP timeouts in milliseconds. Some servers delay their banner by 30 seconds for unknown clients. */
export const PATIENCE = { connect: 15_000, greeting: 60_000, silence: 60_000 };
const REASON_MAX = 500;
/** Placeholder in the HTML and text of a bulk mail for the recipient's unsubscribe URL. */
export const UNSUBSCRIBE_MARK = '%UNSUBSCRIBE%';

/** Creates a courier with a pool of connections to `SMTP_URL`. */
export function smtpCourier(config: Config, patience = PATIENCE): Courier {
  const transport = createTransport({
    ...smtpOptions(config.smtpUrl),
    pool: true,
    maxConnections: MOST_CONNECTIONS,
    maxMessages: MAILS_PER_CONNECTION,
    // the outbox schedules the retries of a mail whose connection broke
    maxRequeues: 0,
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greeting,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
      try {
        const { response } = await transport.sendMail({ ...message(mail, config), signal });
        return { sent: true, code: /^\d{3}/.exec(response)?.[0] ?? '250' };
      } catch (error) {
        return refusal(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

function message(mail: ClaimedMail, { siteName, mailboxes, publicUrl }: Config): SendMailOptions {
  const { hostname } = new URL(publicUrl);
  const messageId = (id: string) => `<${id}@${hostname}>`;
  const references = (mail.refers_to ?? []).map(messageId);
  const personal = (text: string) =>
    mail.kind === 'bulk' ? text.replaceAll(UNSUBSCRIBE_MARK, mail.unsubscribe_url) : text;
  return {
    from: { name: siteName, address: mailboxes.info },
    to: { name: '', address: mail.recipient },
    replyTo: mail.reply_to || mailboxes.info,
    subject: mail.subject,
    html: personal(mail.html),
    text: personal(mail.plain),
    // the same for every attempt, so that mail programs recognise a mail that arrives twice
    messageId: messageId(mail.id),
    ...(references.length > 0 && { inReplyTo: references.at(-1)!, references }),
    // some servers refuse an old date, and a mail may have waited for days before its first attempt
    date: new Date(mail.first_tried_at),
    headers: headers(mail),
    ...(mail.image ? { attachments: [{ path: mail.image, cid: 'immagine', filename: 'immagine' }] } : {}),
  };
}

function headers({ kind, unsubscribe_url }: ClaimedMail): Record<string, string> {
  return {
    ...(isAutomatic(kind) && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe_url && {
      'List-Unsubscribe': `<${unsubscribe_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

export type SmtpError = Error & {
  code?: string;
  responseCode?: number;
  /** The server's response, starting with the code. */
  response?: string;
  permanent?: boolean;
  command?: string;
};

/**
 * Commands whose rejection concerns this mail only. A rejected greeting or login concerns all mails, and can be
 * corrected by the operator.
 */
const ABOUT_THE_MAIL = /^(RCPT TO|DATA|API|MAIL FROM)/;

function refusal(error: SmtpError): Outcome {
  const code = codeOf(error);
  const reason = (error.response ?? error.message).replace(/^\d{3}[ -]/, '');
  return { sent: false, over: isOver(error), code, reason: reason.slice(0, REASON_MAX) };
}

const BAD_CERTIFICATE = /certificate|altnames/i;

/** Returns the server's code, or the name of what failed before it could answer (`contract/features/mailing/wait-reasons.ts`). */
export function codeOf({ code, responseCode, message }: SmtpError): string {
  if (code && ['ETLS', 'ESOCKET'].includes(code) && BAD_CERTIFICATE.test(message)) return 'ECERT';
  // the server's answer to STARTTLS or to the login says less than the name
  if (code === 'ETLS' || code === 'EAUTH') return code;
  return String(responseCode ?? code ?? 'ERROR');
}

function isOver({ code, responseCode, permanent, command = '' }: SmtpError): boolean {
  if (responseCode) return permanent === true && /^(RCPT TO|DATA)/.test(command);
  // errors of the client itself: a malformed address, or a mail larger than the server accepts
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && ABOUT_THE_MAIL.test(command);
}
