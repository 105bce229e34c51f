import { atMostEvery } from '#server/platform/runtime/at-most-every.ts';
import type { ByteBudget } from '#server/platform/runtime/byte-budget.ts';
import { AtOnce, type Client } from '../limits/at-once.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { httpProblems } from '../problems/problems.ts';

/** A body above this size counts among the large ones, of which a client has few at once. */
const LARGE_BODY = 64 * 1024;
/** Seconds. */
const RETRY_AFTER = 5;
/** Part of the budget that large bodies may fill: a login still fits while uploads have taken theirs. */
const LARGE_SHARE = 0.75;
const TELL_EVERY_MS = 60_000;

/** What the bodies of all requests of a process hold in memory. */
export class BodyMemory {
  readonly budget: ByteBudget;
  /** Large bodies under way by sender. */
  readonly #large = new AtOnce();
  readonly #onFull: () => void;

  /** `onFull` is called when bodies are refused because others fill the budget, once a minute. */
  constructor(budget: ByteBudget, onFull: () => void = () => undefined) {
    this.budget = budget;
    this.#onFull = atMostEvery(TELL_EVERY_MS, onFull);
  }

  /**
   * Admits a body before it is read. `announced` is its length, null when it comes in chunks. Throws `bodies_in_flight`
   * (503) when it cannot fit beside the others, and `too_many_bodies` (429) when one of its senders has as many large
   * ones as they may have.
   */
  admit(announced: number | null, limit: number, senders: readonly Client[]): BodyLease {
    const lease = new BodyLease(this, limit, senders);
    if (announced !== null && announced > LARGE_BODY) lease.becomeLarge(announced);
    else if (!this.budget.fits(announced ?? 0)) throw this.noRoom();
    return lease;
  }

  noRoom(): Problem {
    this.#onFull();
    return problem(httpProblems.bodies_in_flight, { retryAfter: RETRY_AFTER });
  }

  /** Counts a large body for each of its senders. Throws when one of them has too many. */
  enter(senders: readonly Client[]): void {
    if (!this.#large.enter(senders)) throw problem(httpProblems.too_many_bodies, { retryAfter: RETRY_AFTER });
  }

  leave(senders: readonly Client[]): void {
    this.#large.leave(senders);
  }
}

/** What one body holds, until its response is sent and nothing works with it any more. */
export class BodyLease {
  /** Bytes that the body may have. */
  readonly limit: number;
  readonly #memory: BodyMemory;
  readonly #senders: readonly Client[];
  #bytes = 0;
  #isLarge = false;
  #holders = 1;

  constructor(memory: BodyMemory, limit: number, senders: readonly Client[]) {
    this.#memory = memory;
    this.limit = limit;
    this.#senders = senders;
  }

  /** Counts the body among the large ones. `bytes` are still to come. Throws like `admit`. */
  becomeLarge(bytes = 0): void {
    if (this.#isLarge) return;
    if (!this.#memory.budget.fits(bytes, this.#most(true))) throw this.#memory.noRoom();
    this.#memory.enter(this.#senders);
    this.#isLarge = true;
  }

  /** Counts bytes that have arrived, or that the work with them needs. Throws `bodies_in_flight` when there is no room. */
  grow(bytes: number): void {
    if (this.#bytes + bytes > LARGE_BODY) this.becomeLarge();
    if (this.#holders === 0 || !this.#memory.budget.take(bytes, this.#most(this.#isLarge))) throw this.#memory.noRoom();
    this.#bytes += bytes;
  }

  /** Keeps what the body holds until the returned function is called, even if the client leaves before. */
  hold(): () => void {
    this.#holders += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.#release();
      isHeld = false;
    };
  }

  /** The client has its response, or has left. */
  end(): void {
    this.#release();
  }

  #release(): void {
    this.#holders -= 1;
    if (this.#holders > 0) return;
    this.#memory.budget.give(this.#bytes);
    this.#bytes = 0;
    if (this.#isLarge) this.#memory.leave(this.#senders);
    this.#isLarge = false;
  }

  #most(isLarge: boolean): number {
    const { total } = this.#memory.budget;
    return isLarge ? total * LARGE_SHARE : total;
  }
}
