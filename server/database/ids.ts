import { randomUUID } from 'node:crypto';

const COUNTS = 0x1000;

let last = 0;
let count = 0;

/** Returns a UUIDv7. Its 12 bits after the version count within a millisecond, so that ids sort in creation order. */
export function newId(): string {
  const now = Math.max(Date.now(), last);
  count = now === last ? count + 1 : 0;
  last = count < COUNTS ? now : now + 1;
  count %= COUNTS;
  const time = last.toString(16).padStart(12, '0');
  const counted = count.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}${randomUUID().slice(18)}`;
}
