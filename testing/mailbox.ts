import { once } from 'node:events';
import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port.ts';

const PATIENCE_MS = 60_000;

/** A received mail, parsed as a mail client parses it. */
export interface Mail extends Email {
  /** Envelope recipients (RCPT TO). */
  recipients: string[];
  /** Whether it came over TLS. */
  encrypted: boolean;
}

interface Refusal {
  address: string;
  code: number;
}

/** A real SMTP server that keeps received mails in memory. */
export class Mailbox {
  readonly url: string;
  readonly mails: Mail[] = [];
  /** What clients sent in clear, line by line. */
  readonly commands: string[] = [];
  readonly #server: SMTPServer;
  readonly #refused: Refusal[] = [];
  readonly #arrivals = new Set<() => void>();
  #held: Promise<void> = Promise.resolve();

  private constructor(server: SMTPServer, port: number) {
    this.#server = server;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  /** Opens a mailbox on a free loopback port. With `tls` it offers STARTTLS, with a self-signed certificate. */
  static async open({ tls = false } = {}): Promise<Mailbox> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: tls ? [] : ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      // otherwise a connection that the portal keeps open would be waited for, half a minute
      closeTimeout: 10,
      onRcptTo: ({ address }, _session, done) => done(mailbox.#refusalOf(address)),
      onData: (stream, { envelope, secure }, done) => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        mailbox.#held.then(() => mailbox.#receive(stream, recipients, secure)).then(() => done(), done);
      },
    });
    server.on('error', () => undefined); // a client that refuses the certificate hangs up
    // below the ephemeral ports: one that is closed in the middle of a test goes to no other one
    const port = await freePort();
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const mailbox = new Mailbox(server, port);
    server.server.on('connection', (socket: Socket) =>
      socket.on('data', (data) => mailbox.commands.push(...String(data).split('\r\n'))),
    );
    return mailbox;
  }

  /** Refuses mail to this address from now on, with an SMTP code such as 550. */
  refuse(address: string, code: number): void {
    this.#refused.push({ address, code });
  }

  /** Accepts mail to this address again. */
  accept(address: string): void {
    this.#refused.splice(0, Infinity, ...this.#refused.filter((refusal) => refusal.address !== address));
  }

  /** Holds all deliveries from now on. Returns a function that releases them. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return resolve;
  }

  /**
   * Returns the newest mail to an address, waiting for it if needed. After a minute, throws an error that lists the
   * received mails.
   */
  async newest(to: string, subject: string | RegExp = ''): Promise<Mail> {
    const until = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const found = this.mails.findLast((mail) => mail.recipients.includes(to) && matches(mail.subject ?? '', subject));
      if (found) return found;
      if (until.aborted) throw new Error(`No mail to ${to} about ${subject}; there is: ${this.#contents()}`);
      await this.#arrival(until);
    }
  }

  /** Removes the received mails and the refusals. */
  empty(): void {
    this.mails.length = 0;
    this.#refused.length = 0;
  }

  close(): Promise<void> {
    return new Promise((closed) => this.#server.close(closed));
  }

  async #receive(stream: AsyncIterable<Buffer>, recipients: string[], encrypted: boolean): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    this.mails.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipients, encrypted });
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
