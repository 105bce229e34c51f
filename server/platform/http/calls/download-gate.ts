import { randomUUID } from 'node:crypto';
import type { Portal } from '#server/portal.ts';
import { problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';
import { watchedStream } from '../server/watched-stream.ts';
import type { Download } from './call-router.ts';
import { releaseLease, renewLease, takeLease } from './download-store.ts';

/** A client that reads nothing for this long is treated as gone, even if its connection is still open. */
const STALLED_MS = 60_000;
/** A download holds a database snapshot open, so that it may not take longer. */
const TOTAL_MS = 15 * 60_000;

/**
 * Allows one export at a time per account, because each holds a database snapshot open. The lease is a database row,
 * so that instances on one PostgreSQL share it; after a crash it expires.
 */
export class DownloadGate {
  readonly #portal: Portal;
  readonly #stalledMs: number;
  readonly #totalMs: number;

  constructor(portal: Portal, { stalledMs = STALLED_MS, totalMs = TOTAL_MS } = {}) {
    this.#portal = portal;
    this.#stalledMs = stalledMs;
    this.#totalMs = totalMs;
  }

  /** Starts a download and holds the account's lease until it ends. Throws 409 if the account has another one. */
  async run(accountId: string, begin: () => Promise<Download>): Promise<Download> {
    const { database, clock, log } = this.#portal;
    const lease = randomUUID();
    const leaseRow = () => ({ account_id: accountId, lease, ends_at: this.#leaseEnd() });
    if (!(await takeLease(database, leaseRow(), clock.now().toISOString()))) throw problem(httpProblems.export_running);
    const warn = (error: unknown) => log.warn({ err: error }, 'download lease not written');
    let released: Promise<void> | null = null;
    const release = () => (released ??= releaseLease(database, accountId, lease).catch(warn));
    const renew = () => void renewLease(database, leaseRow()).catch(warn);
    try {
      const download = await this.#renewing(begin, renew);
      if (typeof download.stream === 'string') await release();
      else
        download.stream = watchedStream(download.stream, {
          stalledMs: this.#stalledMs,
          totalMs: this.#totalMs,
          onProgress: renew,
          onEnd: release,
        });
      return download;
    } catch (error) {
      await release();
      throw error;
    }
  }

  /** Renews the lease while a download is prepared: a file of many pages is drawn for minutes. */
  async #renewing(begin: () => Promise<Download>, renew: () => void): Promise<Download> {
    const every = setInterval(renew, this.#stalledMs / 2);
    const enough = setTimeout(() => clearInterval(every), this.#totalMs);
    try {
      return await begin();
    } finally {
      clearInterval(every);
      clearTimeout(enough);
    }
  }

  #leaseEnd(): string {
    return new Date(this.#portal.clock.now().getTime() + 1.5 * this.#stalledMs).toISOString();
  }
}
