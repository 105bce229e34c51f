import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { askInTurn } from './ask-in-turn.ts';

/** Advisory lock that each listening connection shares while it is open: how instances know of one another. */
const LOCK = 1_907_202;
const CHANNEL = 'content_version_heard';
/** Longest wait in milliseconds for the other instances. */
export const LONGEST_WAIT_MS = 5000;
/** An instance whose connection ends meanwhile need not confirm anything. */
const LOOK_EVERY_MS = 250;

const JOIN = `select pg_advisory_lock_shared(${LOCK}, 0), pg_backend_pid() as pid`;
const OTHERS = `select pid from pg_locks where locktype = 'advisory' and classid = ${LOCK} and objid = 0 and granted
  and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`;

/**
 * Lets a write wait until the other instances have heard of its content version, so that none of them shows what it
 * removed. An instance is known by the server process of its listening connection, through which it confirms.
 */
export class Confirmations {
  #line: pg.Client | null = null;
  #pid = 0;
  #toConfirm = 0;
  #isConfirming = false;
  /** Highest version that each of the others has confirmed. */
  readonly #confirmed = new Map<number, number>();
  /** Those that let a wait pass. They are waited for again when they confirm something. */
  readonly #silent = new Set<number>();
  #next = Promise.withResolvers<void>();

  /** Server process of the listening connection, 0 without one. */
  get pid(): number {
    return this.#pid;
  }

  /** To be called before the version is read on a new connection, so that no version is missed between the two. */
  async join(line: pg.Client): Promise<void> {
    line.on('notification', ({ channel, payload, processId }) => {
      if (channel === CHANNEL) this.#take(processId, Number(payload));
    });
    await askInTurn(line, `listen ${CHANNEL}`);
    const [joined] = await askInTurn<{ pid: number }>(line, JOIN);
    this.#confirmed.clear();
    this.#silent.clear();
    this.#toConfirm = 0;
    this.#pid = joined!.pid;
    this.#line = line;
  }

  leave(): void {
    this.#line = null;
    this.#pid = 0;
  }

  /** Tells the others that this instance has heard of `version` and of all before it. */
  async confirm(version: number): Promise<void> {
    this.#toConfirm = Math.max(version, this.#toConfirm);
    if (this.#isConfirming) return;
    this.#isConfirming = true;
    for (let told = 0; this.#line && told < this.#toConfirm; ) {
      told = this.#toConfirm;
      await askInTurn(this.#line, 'select pg_notify($1, $2)', [CHANNEL, String(told)]).catch(() => undefined);
    }
    this.#isConfirming = false;
  }

  /**
   * Resolves when the others have confirmed `version`, or after five seconds. Those that have not by then are not waited
   * for until they confirm something: a connection whose other end is gone may stay open for hours.
   */
  async confirmed(version: number): Promise<void> {
    const end = performance.now() + LONGEST_WAIT_MS;
    let looked = performance.now();
    let missing = await this.#others();
    for (;;) {
      missing = missing.filter((pid) => !this.#silent.has(pid) && (this.#confirmed.get(pid) ?? 0) < version);
      if (missing.length === 0) return;
      if (performance.now() >= end) break;
      await Promise.race([this.#next.promise, pause(LOOK_EVERY_MS, undefined, { ref: false })]);
      if (performance.now() - looked < LOOK_EVERY_MS) continue;
      looked = performance.now();
      missing = await this.#others();
    }
    for (const pid of missing) this.#silent.add(pid);
  }

  async #others(): Promise<number[]> {
    if (!this.#line) return [];
    const others = await askInTurn<{ pid: number }>(this.#line, OTHERS).catch(() => []);
    return others.map(({ pid }) => pid);
  }

  #take(pid: number, version: number): void {
    this.#confirmed.set(pid, version);
    this.#silent.delete(pid);
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }
}
