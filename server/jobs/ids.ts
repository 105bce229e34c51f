import { randomUUIDv7 } from 'node:crypto';

/** A new identifier: UUIDv7, so that ids follow time. */
export function newId(): string {
  return randomUUIDv7();
}
