import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../server/testing/free-port.ts';

const PATIENCE_MS = 10_000;

/** A mail that arrived, read the way a mail program reads it. */
export interface Mail extends Email {
  /** To whom the server was asked to bring it. */
  recipients: string[];
}

interface Refusal {
  address: string;
  code: number;
}

/** A real SMTP server that keeps what arrives. */
export class Mailbox {
  readonly url: string;
  readonly mails: Mail[] = [];
  readonly #server: SMTPServer;
  readonly #refused: Refusal[] = [];
  readonly #arrivals = new Set<() => void>();
  #held: Promise<void> = Promise.resolve();

  private constructor(server: SMTPServer, port: number) {
    this.#server = server;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  /** Opens a mailbox on a loopback port of its own. */
  static async open(): Promise<Mailbox> {
    const port = await freePort();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => done(mailbox.#refusalOf(address)),
      onData: (stream, { envelope }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        mailbox.#held.then(() => mailbox.#receive(stream, recipients)).then(() => done(), done);
      },
    });
    const mailbox = new Mailbox(server, port);
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    return mailbox;
  }

  /** From now on mail to this address is refused with an SMTP code such as 550. */
  refuse(address: string, code: number): void {
    this.#refused.push({ address, code });
  }

  /** From now on whatever is brought has to wait at the door; answers with what lets it in. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  /** The newest mail to an address, now or as soon as it arrives; fails after ten seconds with what did arrive. */
  async newest(to: string, subject: string | RegExp = ''): Promise<Mail> {
    const until = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const found = this.mails.findLast((mail) => mail.recipients.includes(to) && matches(mail.subject ?? '', subject));
      if (found) return found;
      if (until.aborted) throw new Error(`No mail to ${to} about ${subject}; there is: ${this.#contents()}`);
      await this.#arrival(until);
    }
  }

  /** Forgets what arrived and whom it refused. */
  empty(): void {
    this.mails.length = 0;
    this.#refused.length = 0;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(closed));
  }

  async #receive(stream: AsyncIterable<Buffer>, recipients: string[]): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    this.mails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients });
    for (const arrived of this.#arrivals) arrived();
  }

  #refusalOf(address: string): Error | null {
    const refusal = this.#refused.find((refused) => refused.address === address);
    return refusal ? Object.assign(new Error('Mailbox unavailable'), { responseCode: refusal.code }) : null;
  }

  #arrival(until: AbortSignal): Promise<void> {
    return new Promise((done) => {
      const wake = () => {
        this.#arrivals.delete(wake);
        done();
      };
      this.#arrivals.add(wake);
      until.addEventListener('abort', wake, { once: true });
    });
  }

  #contents(): string {
    return this.mails.map(({ recipients, subject }) => `${recipients.join(', ')}: ${subject}`).join('; ') || 'nothing';
  }
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
