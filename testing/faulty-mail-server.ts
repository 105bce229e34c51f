import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { freePort } from './free-port.ts';

const PATIENCE_MS = 60_000;

/** A mail that the server accepted, whether or not the sender received the confirmation. */
interface Arrival {
  messageId: string;
  to: string;
}

type Done = (error?: Error | null) => void;

/** A real SMTP server that simulates faults: delays, refusals, lost connections, downtime. */
export class FaultyMailServer {
  readonly url: string;
  readonly arrived: Arrival[] = [];
  readonly #port: number;
  readonly #sockets = new Map<number, Socket>();
  readonly #answers = new Map<string, number[]>();
  readonly #listeners = new Set<() => void>();
  #server: SMTPServer | null = null;
  #greetings: Gate | null = null;
  #receipts: Gate | null = null;
  #cuts: ('in the body' | 'before the receipt')[] = [];

  private constructor(port: number) {
    this.#port = port;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  static async open(): Promise<FaultyMailServer> {
    const server = new FaultyMailServer(await freePort());
    await server.comeBack();
    return server;
  }

  /** Stops: open connections break, new ones are refused. */
  async goDown(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const socket of this.#sockets.values()) socket.destroy();
    if (server) await new Promise<void>((closed) => server.close(closed));
  }

  /** Listens again at the same address. */
  async comeBack(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 10,
      onConnect: (_session, done) => void this.#pass(this.#greetings, done),
      onRcptTo: ({ address }, _session, done) => done(refusal(this.#answers.get(address)?.shift())),
      onData: (stream, session, done) => void this.#take(stream, session, done),
    });
    server.on('error', () => undefined); // a connection that the test closed itself
    server.server.on('connection', (socket: Socket) => {
      const port = socket.remotePort ?? 0;
      this.#sockets.set(port, socket);
      socket.on('close', () => this.#sockets.delete(port));
    });
    await once(server.listen(this.#port, '127.0.0.1'), 'listening');
    this.#server = server;
  }

  /** Delays the SMTP greeting of new connections. */
  holdGreetings(): Gate {
    this.#greetings = new Gate(() => this.#tell());
    return this.#greetings;
  }

  /** Accepts mails but delays the confirmation. */
  holdReceipts(): Gate {
    this.#receipts = new Gate(() => this.#tell());
    return this.#receipts;
  }

  /** Responds to the next attempts for an address with these codes, then with 250. */
  answer(address: string, ...codes: number[]): void {
    this.#answers.set(address, codes);
  }

  /** Closes the connection during the next messages: within the body, or after it and before the confirmation. */
  cut(...places: ('in the body' | 'before the receipt')[]): void {
    this.#cuts = places;
  }

  /** Resolves when the condition is true; rejects after `patienceMs`, a minute unless it says otherwise. */
  async until(condition: () => boolean, patienceMs = PATIENCE_MS): Promise<void> {
    const patience = AbortSignal.timeout(patienceMs);
    while (!condition()) {
      patience.throwIfAborted();
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#listeners.delete(wake);
          resolve();
        };
        this.#listeners.add(wake);
        patience.addEventListener('abort', wake, { once: true });
      });
    }
  }

  async #pass(gate: Gate | null, done: Done): Promise<void> {
    await gate?.pass();
    done();
  }

  async #take(stream: NodeJS.ReadableStream, session: SMTPServerSession, done: Done): Promise<void> {
    const cut = this.#cuts.shift();
    if (cut === 'in the body') return this.#hangUp(session);
    // a client that was killed breaks the connection in the body
    const message = await text(stream).catch(() => null);
    if (message === null) return this.#hangUp(session);
    const messageId = /^message-id: *(<[^>]+>)/im.exec(message)?.[1] ?? '';
    this.arrived.push({ messageId, to: session.envelope.rcptTo.map(({ address }) => address).join() });
    this.#tell();
    if (cut) return this.#hangUp(session);
    await this.#pass(this.#receipts, done);
  }

  #hangUp({ remotePort }: SMTPServerSession): void {
    this.#sockets.get(remotePort)?.destroy();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Callers of `pass` wait until the gate is opened. */
class Gate {
  waiting = 0;
  readonly #onWait: () => void;
  #open: () => void = () => undefined;
  readonly #opened = new Promise<void>((open) => {
    this.#open = open;
  });

  constructor(onWait: () => void) {
    this.#onWait = onWait;
  }

  pass(): Promise<void> {
    this.waiting += 1;
    this.#onWait();
    return this.#opened;
  }

  open(): void {
    this.#open();
  }
}

const refusal = (code: number | undefined) =>
  code && code >= 400 ? Object.assign(new Error('Not now, or never'), { responseCode: code }) : null;
