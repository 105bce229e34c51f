import type { AssociationRow } from './store.ts';

type Flags = Pick<AssociationRow, 'hidden' | 'banned' | 'name_waits_at'>;

/** Returns whether the public sees nothing of an account: staff hid or banned it, or its name waits for them. */
export function isClosed({ hidden, banned, name_waits_at }: Flags): boolean {
  return hidden || banned || name_waits_at !== null;
}
