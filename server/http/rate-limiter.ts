import { LRUCache } from 'lru-cache';

/** Rate limit for one kind of request per key. */
export interface Limit {
  /** Name of the limit, first part of the key. */
  name: string;
  /** Burst size. Capacity refills evenly over the window (GCRA), so that no client is blocked for a whole window. */
  times: number;
  windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  read: [{ name: 'read', times: 1200, windowMs: MINUTE }],
  write: [{ name: 'write', times: 240, windowMs: MINUTE }],
  view: [{ name: 'view', times: 120, windowMs: MINUTE }],
  forgot: [{ name: 'forgot', times: 20, windowMs: HOUR }],
  reset: [{ name: 'reset', times: 30, windowMs: 15 * MINUTE }],
  register: [{ name: 'register', times: 10, windowMs: HOUR }],
  form: [
    { name: 'form-minute', times: 10, windowMs: MINUTE },
    { name: 'form-hour', times: 60, windowMs: HOUR },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;

/** Rate limiter with one count per key. */
export interface Limiter {
  /** Counts one request and returns 0, or counts nothing and returns the milliseconds to wait. */
  take(limit: Limit, key: string): Promise<number>;
  /** Refunds one counted request. */
  refund(limit: Limit, key: string): Promise<void>;
}

/** No limits: for benchmarks and tests. */
export const noLimiter: Limiter = { take: async () => 0, refund: async () => undefined };

const KEYS_KEPT = 50_000;

/** Counts in the memory of one process. `now` returns milliseconds, preferably from a monotonic clock. */
export function memoryLimiter(factor: number | null, now: () => number = () => performance.now()): Limiter {
  if (factor === null) return noLimiter;
  /** For each key, the time at which its capacity is full again. */
  const theoreticalArrival = new LRUCache<string, number>({ max: KEYS_KEPT });

  return {
    async take(limit, key) {
      const id = limitId(limit, key);
      const at = now();
      // More than a window ahead is possible only if the clock was set back: no client waits longer than a window.
      const known = Math.min(theoreticalArrival.get(id) ?? 0, at + limit.windowMs);
      const until = Math.max(known, at) + emissionInterval(limit, factor);
      const isRefused = until > at + limit.windowMs;
      theoreticalArrival.set(id, isRefused ? known : until);
      return isRefused ? until - at - limit.windowMs : 0;
    },
    async refund(limit, key) {
      const id = limitId(limit, key);
      const until = theoreticalArrival.get(id);
      if (until !== undefined) theoreticalArrival.set(id, until - emissionInterval(limit, factor));
    },
  };
}

export function limitId({ name }: Limit, key: string): string {
  return `${name} ${key}`;
}

/** Emission interval: the milliseconds after which one request is available again. */
export function emissionInterval({ times, windowMs }: Limit, factor: number): number {
  return Math.floor(windowMs / Math.max(1, times * factor));
}

/** Returns the rate limit key of an address: IPv6 by /64, an IPv4-mapped IPv6 address as IPv4. */
export function limitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const middle = address.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : [];
  return `${[...left, ...middle, ...right].slice(0, 4).join(':')}::/64`;
}
