import type { ServerResponse } from 'node:http';
import { atMostEvery } from '#server/platform/runtime/at-most-every.ts';
import type { ByteBudget } from '#server/platform/runtime/byte-budget.ts';
import { SMALL_BODY } from './send-response.ts';

/** A response above this size counts among the large ones, of which a client has few at once. */
export const LARGE_RESPONSE = 256 * 1024;
/** Part of the budget that large responses may fill: a page still fits beside lists that nobody reads. */
const LARGE_SHARE = 0.75;
const TELL_EVERY_MS = 60_000;

/** What a response holds: its body, or the bytes that a stream buffers. */
export type Held = Buffer | string | number;

interface Options {
  /** Milliseconds after which a client that takes nothing of a response is looked at; after twice this it is gone. */
  unreadMs: number;
  /** Called when responses are refused because others fill the budget, once a minute. */
  onFull?: () => void;
  /** Sends the refusal of a response that comes from the cache. */
  refuse?: (response: ServerResponse) => void;
}

/** What the responses of a process hold in memory until they are sent or their connections are closed. */
export class ResponseMemory {
  readonly budget: ByteBudget;
  readonly #unreadMs: number;
  readonly #onFull: () => void;
  readonly #refuse: (response: ServerResponse) => void;
  /** How many responses hold a buffer, which is in memory once. */
  readonly #holders = new Map<Buffer, number>();

  constructor(
    budget: ByteBudget,
    { unreadMs, onFull = () => undefined, refuse = (response) => void response.destroy() }: Options,
  ) {
    this.budget = budget;
    this.#unreadMs = unreadMs;
    this.#onFull = atMostEvery(TELL_EVERY_MS, onFull);
    this.#refuse = refuse;
  }

  /** Whether a response has room. A small one is part of what its connection needs. */
  fits(held: Held): boolean {
    const bytes = sizeOf(held);
    if (bytes <= SMALL_BODY || this.#isHeld(held)) return true;
    const { total } = this.budget;
    if (this.budget.fits(bytes, isLarge(held) ? total * LARGE_SHARE : total)) return true;
    this.#onFull();
    return false;
  }

  /** Counts what a response holds, whether it fits or not. Returns false for a buffer that another one holds, too. */
  take(held: Held): boolean {
    const isFirst = !this.#isHeld(held);
    if (isFirst) this.budget.take(sizeOf(held), Number.POSITIVE_INFINITY);
    if (typeof held === 'object') this.#holders.set(held, (this.#holders.get(held) ?? 0) + 1);
    return isFirst;
  }

  give(held: Held): void {
    const remaining = typeof held === 'object' ? this.#holders.get(held)! - 1 : 0;
    if (remaining > 0) this.#holders.set(held as Buffer, remaining);
    else {
      if (typeof held === 'object') this.#holders.delete(held);
      this.budget.give(sizeOf(held));
    }
  }

  /**
   * Counts the body of a response that has ended, but is not sent. Its connection is closed when it needs memory of its
   * own and there is none: the client has not read the responses before.
   */
  takeUntilSent(body: Buffer | string, response: ServerResponse): void {
    // no `close` follows that would give the bytes back
    if (response.req.socket.destroyed) return;
    const hasRoom = this.#isHeld(body) || this.budget.fits(body.length);
    this.endUnread(response);
    this.take(body);
    response.once('close', () => this.give(body));
    if (!hasRoom) response.req.socket.destroy();
  }

  /**
   * Closes the connection of a response of which the client takes nothing. Node's timeout begins again with each byte that
   * the client sends, too; but Node reads no request behind one that waits for its turn to be answered.
   */
  endUnread(response: ServerResponse): void {
    response.setTimeout(this.#unreadMs);
  }

  refuse(response: ServerResponse): void {
    this.#refuse(response);
  }

  #isHeld(held: Held): boolean {
    return typeof held === 'object' && this.#holders.has(held);
  }
}

export function isLarge(held: Held): boolean {
  return sizeOf(held) > LARGE_RESPONSE;
}

function sizeOf(held: Held): number {
  return typeof held === 'number' ? held : held.length;
}
