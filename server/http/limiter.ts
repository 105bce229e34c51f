/** How often one key may do one kind of thing. */
export interface Limit {
  /** Name of the kind, first part of the key. */
  name: string;
  /** Most times within the window. */
  times: number;
  windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const LIMITS = {
  read: [{ name: 'read', times: 1200, windowMs: MINUTE }],
  write: [{ name: 'write', times: 240, windowMs: MINUTE }],
  view: [{ name: 'view', times: 120, windowMs: MINUTE }],
  register: [{ name: 'register', times: 10, windowMs: HOUR }],
  form: [
    { name: 'form-minute', times: 10, windowMs: MINUTE },
    { name: 'form-hour', times: 60, windowMs: HOUR },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;

/** Counts per key in fixed windows. Answers 0 when allowed, else the milliseconds to wait. */
export interface Limiter {
  take(limit: Limit, key: string): Promise<number>;
}

const KEYS_KEPT = 50_000;

/** For one process: counts in memory. */
export function memoryLimiter(factor: number | null, now: () => number = Date.now): Limiter {
  const windows = new Map<string, { endsAt: number; times: number }>();
  return {
    async take({ name, times, windowMs }, key) {
      if (factor === null) return 0;
      const at = now();
      const id = `${name} ${key}`;
      const open = windows.get(id);
      if (!open || open.endsAt <= at) {
        windows.delete(id);
        if (windows.size >= KEYS_KEPT) windows.delete(windows.keys().next().value!);
        windows.set(id, { endsAt: at + windowMs, times: 1 });
        return 0;
      }
      open.times += 1;
      return open.times > times * factor ? open.endsAt - at : 0;
    },
  };
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
