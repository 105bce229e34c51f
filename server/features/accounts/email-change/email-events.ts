import type { EmailChange } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { recordEmailChange } from './ask-for-email.ts';
import { countEmailChange } from './count-change.ts';

/** What the accounts do when the e-mail of a profile changes. */
export function emailEvents(portal: Portal) {
  return {
    beforeEmailChange: (associationId: string) => countEmailChange(portal, associationId),
    onEmailChange: (db: Write, change: EmailChange, byId: string, now: Date) =>
      recordEmailChange(db, portal.config, change, byId, now),
  };
}
