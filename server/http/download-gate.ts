import { Readable } from 'node:stream';
import { newId } from '../jobs/ids.ts';
import type { Portal } from '../portal.ts';
import { releaseLease, renewLease, takeLease } from './download-store.ts';
import { problem } from './failure.ts';
import type { Download } from './mount.ts';

/** A reader that takes nothing for this long has gone away without closing the connection. */
const STALLED_MS = 60_000;
/** Looks per `STALLED_MS`; the lease is renewed at each. */
const LOOKS = 6;

/**
 * One export at a time per account: each holds a snapshot of the database open. The lease lies in the database, so that
 * instances on one PostgreSQL share it; after a crash it ends by itself.
 */
export class DownloadGate {
  readonly #portal: Portal;
  readonly #stalledMs: number;

  constructor(portal: Portal, stalledMs = STALLED_MS) {
    this.#portal = portal;
    this.#stalledMs = stalledMs;
  }

  /** Begins a download and watches over it until it has ended. Throws 409 while the account has another. */
  async run(accountId: string, begin: () => Promise<Download>): Promise<Download> {
    const { database, clock, log } = this.#portal;
    const lease = newId();
    const held = () => ({ account_id: accountId, lease, ends_at: this.#leaseEnd() });
    if (!(await takeLease(database, held(), clock.now().toISOString()))) throw problem('export_running');
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

  /** The same bytes; cut off once the reader has taken nothing for too long. */
  #watched(source: Readable, release: () => Promise<void>, renew: () => void): Readable {
    let idleLooks = 0;
    async function* passOn() {
      try {
        for await (const chunk of source) {
          yield chunk;
          idleLooks = 0;
        }
      } finally {
        // before the reader hears of the end: the next export may follow at once
        await release();
      }
    }
    const watched = Readable.from(passOn());
    const timer = setInterval(() => {
      idleLooks += 1;
      if (idleLooks >= LOOKS) watched.destroy(new Error('download stalled'));
      else renew();
    }, this.#stalledMs / LOOKS).unref();
    // cut off before anybody reads it, there is nobody to tell
    watched.on('error', () => undefined);
    watched.once('close', () => {
      clearInterval(timer);
      source.destroy();
      void release();
    });
    return watched;
  }
}
