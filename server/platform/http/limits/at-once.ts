import type { FastifyRequest } from 'fastify';
import { limitKey, siteKey } from './limit-key.ts';

/** Who makes requests, and how many of a kind they may have at once. */
export interface Client {
  key: string;
  atOnce: number;
}

/** Requests of a kind that are under way, by client. */
export class AtOnce {
  readonly #counts = new Map<string, number>();

  /** Whether none is under way. */
  get isEmpty(): boolean {
    return this.#counts.size === 0;
  }

  /** Whether each of these clients may have one more. */
  hasRoom(clients: readonly Client[]): boolean {
    return clients.every(({ key, atOnce }) => (this.#counts.get(key) ?? 0) < atOnce);
  }

  /** Counts one more for each of these clients; returns false, and counts none, when one of them has as many as it may. */
  enter(clients: readonly Client[]): boolean {
    if (!this.hasRoom(clients)) return false;
    for (const { key } of clients) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return true;
  }

  leave(clients: readonly Client[]): void {
    for (const { key } of clients) {
      const remaining = this.#counts.get(key)! - 1;
      if (remaining === 0) this.#counts.delete(key);
      else this.#counts.set(key, remaining);
    }
  }
}

interface Most {
  account: number;
  address: number;
  /** Of an IPv6 /48. */
  site: number;
}

/** Returns whom a request counts for: its address, the /48 around it, and its account. */
export function clientsOf({ actor, ip }: FastifyRequest, most: Most): Client[] {
  const address = limitKey(ip);
  const site = siteKey(address);
  return [
    { key: address, atOnce: most.address },
    ...(site ? [{ key: site, atOnce: most.site }] : []),
    ...(actor ? [{ key: `account ${actor.accountId}`, atOnce: most.account }] : []),
  ];
}
