import { siteKey } from './limit-key.ts';

/** Rate limit for one kind of request per key. */
export interface Limit {
  /** Name of the limit, first part of the key. */
  name: string;
  /** Burst size. Capacity refills evenly over the window (GCRA), so that no client is blocked for a whole window. */
  times: number;
  windowMs: number;
  /** How many times as much the /48 around an IPv6 client is allowed; 10 by default. */
  perSite?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  read: [{ name: 'read', times: 1200, windowMs: MINUTE }],
  write: [{ name: 'write', times: 240, windowMs: MINUTE }],
  /** Writes that make the cached pages out of date, per account. */
  publish: [{ name: 'publish', times: 30, windowMs: MINUTE }],
  /** Pages rendered afresh: 60 a minute with a burst of 30. */
  page: [{ name: 'page', times: 30, windowMs: MINUTE / 2 }],
  drawing: [{ name: 'drawing', times: 20, windowMs: MINUTE }],
  /** A mail shows up to 30, and mail services fetch those of many people from one address. */
  shareImage: [{ name: 'share-image', times: 60, windowMs: MINUTE }],
  /** Pages of one file: with fewer, the file is not ready when a proxy ends the request. */
  print: [{ name: 'print', times: 60, windowMs: MINUTE }],
  /** Lists and entities with `images=inline`. */
  inline: [{ name: 'inline', times: 10, windowMs: MINUTE }],
  /** Comparisons of an animal with all alerts. */
  demand: [{ name: 'demand', times: 30, windowMs: MINUTE }],
  view: [{ name: 'view', times: 120, windowMs: MINUTE }],
  /** The mails of a day share 15 % of the daily cap: neither an address nor a /48 may use that up. */
  forgot: [
    { name: 'forgot', times: 20, windowMs: HOUR },
    { name: 'forgot-day', times: 30, windowMs: 24 * HOUR, perSite: 2 },
  ],
  reset: [{ name: 'reset', times: 30, windowMs: 15 * MINUTE }],
  passkey: [{ name: 'passkey', times: 30, windowMs: MINUTE }],
  register: [{ name: 'register', times: 10, windowMs: HOUR }],
  form: [
    { name: 'form-minute', times: 10, windowMs: MINUTE },
    { name: 'form-hour', times: 60, windowMs: HOUR },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;

/** What a key may still request. */
export interface Quota {
  /** Burst size, with the factor of the portal. */
  times: number;
  remaining: number;
  /** Milliseconds until the whole burst is available again. */
  fullInMs: number;
}

/** Rate limiter with one count per key. */
export interface Limiter {
  /** Counts one request and returns 0, or counts nothing and returns the milliseconds to wait. */
  take(limit: Limit, key: string): Promise<number>;
  /** Refunds one counted request. */
  refund(limit: Limit, key: string): Promise<void>;
  /** Returns what is left for a key after the last `take`; null without limits. On PostgreSQL it is an estimate. */
  quota(limit: Limit, key: string): Quota | null;
  /** Deletes the counts of all keys whose capacity is full again. */
  forget(): Promise<void>;
}

/** No limits: for benchmarks and tests. */
export const noLimiter: Limiter = {
  take: async () => 0,
  refund: async () => undefined,
  quota: () => null,
  forget: async () => undefined,
};

/** Number of times that the limit of a /64 is allowed for the /48 around it, unless the limit says another one. */
const PER_SITE = 10;

/**
 * Counts every IPv6 network of /64 also in the /48 around it, usually with ten times the number, so that a client that owns a
 * /48 does not get each limit 65,536 times.
 */
export function countingSites(limiter: Limiter): Limiter {
  return {
    ...limiter,
    async take(limit, key) {
      const site = siteKey(key);
      if (site === null) return limiter.take(limit, key);
      const wait = await limiter.take(ofSite(limit), site);
      if (wait > 0) return wait;
      const own = await limiter.take(limit, key);
      if (own > 0) await limiter.refund(ofSite(limit), site);
      return own;
    },
    async refund(limit, key) {
      const site = siteKey(key);
      if (site !== null) await limiter.refund(ofSite(limit), site);
      await limiter.refund(limit, key);
    },
  };
}

const ofSite = (limit: Limit): Limit => ({ ...limit, times: limit.times * (limit.perSite ?? PER_SITE) });

export function limitId({ name }: Limit, key: string): string {
  return `${name} ${key}`;
}

/** Emission interval: the milliseconds after which one request is available again. */
export function emissionInterval({ times, windowMs }: Limit, factor: number): number {
  return Math.floor(windowMs / Math.max(1, times * factor));
}

/**
 * Returns whether a time at which the capacity is full again was counted by a clock that was far ahead. It says nothing:
 * without this, all who came meanwhile would be refused for a window once the clock is right.
 */
export function isOfWrongClock(fullUntil: number, { windowMs }: Limit, at: number): boolean {
  return fullUntil > at + 2 * windowMs;
}

/** Returns the quota of a key whose capacity is full again at `until`, with `ahead` requests reserved for it. */
export function quotaAt(limit: Limit, factor: number, until: number, at: number, ahead = 0): Quota {
  const times = Math.max(1, Math.floor(limit.times * factor));
  const interval = emissionInterval(limit, factor);
  const fullInMs = Math.min(limit.windowMs, Math.max(0, until - at - ahead * interval));
  return { times, remaining: Math.min(times, Math.floor((limit.windowMs - fullInMs) / interval)), fullInMs };
}
