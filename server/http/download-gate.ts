import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Portal } from '../portal.ts';
import type { Download } from './call-router.ts';
import { releaseLease, renewLease, takeLease } from './download-store.ts';
import { problem } from './problem.ts';
import { httpProblems } from './problems.ts';

/** A client that reads nothing for this long is treated as gone, even if its connection is still open. */
const STALLED_MS = 60_000;
/** Idle checks per `STALLED_MS`; each check renews the lease. */
const LOOKS = 6;

/**
 * Allows one export at a time per account, because each holds a database snapshot open. The lease is a database row,
 * so that instances on one PostgreSQL share it; after a crash it expires.
 */
export class DownloadGate {
  readonly #portal: Portal;
  readonly #stalledMs: number;

  constructor(portal: Portal, stalledMs = STALLED_MS) {
    this.#portal = portal;
    this.#stalledMs = stalledMs;
  }

  /** Starts a download and holds the account's lease until it ends. Throws 409 if the account has another one. */
  async run(accountId: string, begin: () => Promise<Download>): Promise<Download> {
    const { database, clock, log } = this.#portal;
    const lease = randomUUID();
    const held = () => ({ account_id: accountId, lease, ends_at: this.#leaseEnd() });
    if (!(await takeLease(database, held(), clock.now().toISOString()))) throw problem(httpProblems.export_running);
    const warn = (error: unknown) => log.warn({ err: error }, 'download lease not written');
    let released: Promise<void> | null = null;
    const release = () => (released ??= releaseLease(database, accountId, lease).catch(warn));
    try {
      const download = await begin();
      if (typeof download.stream === 'string') await release();
      else
        download.stream = this.#watched(download.stream, release, () => void renewLease(database, held()).catch(warn));
      return download;
    } catch (error) {
      await release();
      throw error;
    }
  }

  #leaseEnd(): string {
    return new Date(this.#portal.clock.now().getTime() + 1.5 * this.#stalledMs).toISOString();
  }

  /** Passes the bytes through; destroys the stream if the client reads nothing for `stalledMs`. */
  #watched(source: Readable, release: () => Promise<void>, renew: () => void): Readable {
    let idleLooks = 0;
    async function* passOn() {
      try {
        for await (const chunk of source) {
          yield chunk;
          idleLooks = 0;
        }
      } finally {
        // released before the client sees the end: its next export may follow immediately
        await release();
      }
    }
    const watched = Readable.from(passOn());
    const timer = setInterval(() => {
      idleLooks += 1;
      if (idleLooks >= LOOKS) watched.destroy(new Error('download stalled'));
      else renew();
    }, this.#stalledMs / LOOKS).unref();
    // the stream may be destroyed before it has a consumer: without a listener the error would be uncaught
    watched.on('error', () => undefined);
    watched.once('close', () => {
      clearInterval(timer);
      source.destroy();
      void release();
    });
    return watched;
  }
}
