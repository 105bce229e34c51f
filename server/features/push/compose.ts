import type { Write } from '#server/platform/database/database.ts';
import type { PushKind } from './queue-push.ts';

/** What a device shows. It names the animal, never the applicant. */
export interface PushContent {
  title: string;
  body: string;
  /** The page that a press opens, a path of the portal. Never a personal link: others see a locked screen. */
  url: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
}

/** What a notification is about. */
interface PushSubject {
  kind: PushKind;
  about: string;
  listingIds: readonly string[];
}

/** Composes a notification when it is sent. Returns null if nothing is left to say. */
type PushComposer = (db: Write, subject: PushSubject, now: Date) => Promise<PushContent | null>;
/** Composers by kind. */
export type PushComposers = Readonly<Partial<Record<PushKind, PushComposer>>>;
