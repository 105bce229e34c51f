import type { EmailChange } from '#server/features/associations/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { countEmailMail } from '../throttle.ts';
import { recordEmailChange } from './ask-for-email.ts';

/** What the accounts do when the e-mail of a profile changes. */
export function emailEvents(portal: Portal) {
  return {
    beforeEmailChange: (associationId: string) => countEmailMail(portal, associationId),
    onEmailChange: (db: Write, change: EmailChange, now: Date) => recordEmailChange(db, portal.config, change, now),
  };
}
