/** How often one key may do one kind of thing. */
export interface Limit {
  /** Name of the kind, first part of the key. */
  name: string;
  /** So many at once; then each comes back after its share of the window, so that nobody is shut out for all of it. */
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

/** Counts per key. */
export interface Limiter {
  /** Counts one and answers 0, or answers with the milliseconds to wait and counts nothing. */
  take(limit: Limit, key: string): Promise<number>;
  /** Takes back one that was counted. */
  giveBack(limit: Limit, key: string): Promise<void>;
}

/** No limits at all: for benches and tests. */
export const noLimiter: Limiter = { take: async () => 0, giveBack: async () => undefined };

const KEYS_KEPT = 50_000;

/** For one process: counts in memory. `now` is in milliseconds, best of a clock that nobody can set. */
export function memoryLimiter(factor: number | null, now: () => number = () => performance.now()): Limiter {
  if (factor === null) return noLimiter;
  /** When each key would be as good as new. */
  const fullUntil = new Map<string, number>();

  function keep(id: string, until: number): void {
    fullUntil.delete(id);
    if (fullUntil.size >= KEYS_KEPT) fullUntil.delete(fullUntil.keys().next().value!);
    fullUntil.set(id, until);
  }

  return {
    async take(limit, key) {
      const id = limitId(limit, key);
      const at = now();
      // More than a window ahead only when the clock was set back: nobody waits longer than that.
      const known = Math.min(fullUntil.get(id) ?? 0, at + limit.windowMs);
      const until = Math.max(known, at) + shareOf(limit, factor);
      const isRefused = until > at + limit.windowMs;
      keep(id, isRefused ? known : until);
      return isRefused ? until - at - limit.windowMs : 0;
    },
    async giveBack(limit, key) {
      const id = limitId(limit, key);
      const until = fullUntil.get(id);
      if (until !== undefined) keep(id, until - shareOf(limit, factor));
    },
  };
}

export function limitId({ name }: Limit, key: string): string {
  return `${name} ${key}`;
}

/** Milliseconds after which one comes back. */
export function shareOf({ times, windowMs }: Limit, factor: number): number {
  return Math.floor(windowMs / Math.max(1, times * factor));
}

/** IPv6 addresses count by /64; an IPv4 written as IPv6 counts as IPv4. */
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
