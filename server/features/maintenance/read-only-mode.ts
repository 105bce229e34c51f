import { untilWords } from '#contract/features/maintenance/until-words.ts';
import type { ReadOnly } from '#contract/platform/read-only.ts';
import type { DiskGuard } from '#server/platform/disk/index.ts';
import type { Portal } from '#server/portal.ts';
import { type Maintenance, readMaintenance } from './state.ts';

/** How soon each process notices that maintenance begins or ends. */
export const LOOK_EVERY_MS = 1000;
const DISK = 'Per ora non si possono aggiungere annunci, foto e messaggi.';

/**
 * Whether this process only reads: because of a maintenance, which all processes read from the database, or because its
 * disk is almost full. Cached pages show it, so a change expires them.
 */
export class ReadOnlyMode {
  readonly #portal: Portal;
  readonly #disk: Pick<DiskGuard, 'isLow'>;
  #maintenance: Maintenance | null = null;
  #shown = '';
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;

  constructor(portal: Portal, disk: Pick<DiskGuard, 'isLow'>) {
    this.#portal = portal;
    this.#disk = disk;
  }

  /** The maintenance in progress; null after its end. */
  get maintenance(): Maintenance | null {
    const until = this.#maintenance ? Date.parse(this.#maintenance.until) : 0;
    return until > this.#portal.clock.now().getTime() ? this.#maintenance : null;
  }

  /** What pages show; null while everybody can write. */
  get shown(): ReadOnly | null {
    const { maintenance } = this;
    if (maintenance) {
      const { until, words } = maintenance;
      const notice = `Siamo in manutenzione fino ${untilWords(until)}: per ora si può solo leggere.`;
      return { reason: 'maintenance', until, words, notice };
    }
    return this.#disk.isLow() ? { reason: 'disk', until: null, words: '', notice: DISK } : null;
  }

  /** Reads the state. What was known last remains while the database is away. */
  async look(): Promise<void> {
    const { database, clock, log } = this.#portal;
    this.#maintenance = await readMaintenance(database.read, clock.now()).catch(() => this.#maintenance);
    const { shown } = this;
    const now = JSON.stringify(shown);
    if (this.#shown === now) return;
    const isFirst = this.#shown === '';
    this.#shown = now;
    if (isFirst && !shown) return;
    database.content.expireAll();
    if (shown) log.warn({ reason: shown.reason, until: shown.until ?? undefined }, 'the portal only reads');
    else log.info('the portal takes writes again');
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#looking ??= this.look().finally(() => {
        this.#looking = undefined;
      });
    }, LOOK_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }
}
