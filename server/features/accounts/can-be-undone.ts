/** A change that a mailed link undoes. */
interface Undoable {
  /** When the person who can undo it was told of it; null until then. */
  notified_at: string | null;
  undo_until: string;
}

/** Returns whether a change can still be undone: the time counts from when the person was told of it. */
export function canBeUndone({ notified_at, undo_until }: Undoable, now: Date): boolean {
  return notified_at === null || undo_until > now.toISOString();
}
