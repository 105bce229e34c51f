import {
  emissionInterval,
  isOfWrongClock,
  type Limit,
  type Limiter,
  limitId,
  noLimiter,
  quotaAt,
} from './rate-limiter.ts';

const KEYS_KEPT = 50_000;
/** Counts of the keys for which no entry of their own is free, per limit. */
const SHARED_COUNTS = 4096;
/** A full table is searched for expired keys at most this often, because a search takes milliseconds. */
const SWEEP_EVERY_MS = 1000;

/**
 * Counts in the memory of one process. `now` returns milliseconds, preferably from a monotonic clock.
 *
 * A key is dropped only when its capacity is full again, so no count is forgiven. While the table is full of other
 * keys, a new key shares its count with those of the same hash: it may be limited too early, never too late.
 */
export function memoryLimiter(
  factor: number | null,
  now: () => number = () => performance.now(),
  keysKept = KEYS_KEPT,
): Limiter {
  if (factor === null) return noLimiter;
  /** For each key, the time at which its capacity is full again. */
  const theoreticalArrival = new Map<string, number>();
  let sweptAt = Number.NEGATIVE_INFINITY;

  function sweep(at: number): void {
    sweptAt = at;
    for (const [id, until] of theoreticalArrival) if (until <= at) theoreticalArrival.delete(id);
  }

  function placeOf(limit: Limit, key: string, at: number): string {
    const id = limitId(limit, key);
    if (theoreticalArrival.has(id)) return id;
    const isFull = () => theoreticalArrival.size >= keysKept;
    if (isFull() && Math.abs(at - sweptAt) >= SWEEP_EVERY_MS) sweep(at);
    return isFull() ? limitId(limit, `#${hashOf(key) % SHARED_COUNTS}`) : id;
  }

  return {
    async take(limit, key) {
      const at = now();
      const id = placeOf(limit, key, at);
      // More than a window ahead is possible only if the clock was set back: no client waits longer than a window.
      const stored = theoreticalArrival.get(id) ?? 0;
      const storedTime = isOfWrongClock(stored, limit, at) ? 0 : Math.min(stored, at + limit.windowMs);
      const until = Math.max(storedTime, at) + emissionInterval(limit, factor);
      const isRefused = until > at + limit.windowMs;
      theoreticalArrival.set(id, isRefused ? storedTime : until);
      return isRefused ? until - at - limit.windowMs : 0;
    },
    async refund(limit, key) {
      const id = limitId(limit, key);
      const until = theoreticalArrival.get(id);
      if (until !== undefined) theoreticalArrival.set(id, until - emissionInterval(limit, factor));
    },
    quota(limit, key) {
      return quotaAt(limit, factor, theoreticalArrival.get(limitId(limit, key)) ?? 0, now());
    },
    async forget() {
      sweep(now());
    },
  };
}

/** Returns a hash of the text (FNV-1a, 32 bits). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
