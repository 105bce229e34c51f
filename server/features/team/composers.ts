import type { Config } from '#server/config.ts';
import { type Composers, fillLink, findLinkMark } from '#server/features/mailing/index.ts';
import { findInviter } from './find-open.ts';
import { findInvitation } from './invitation-store.ts';
import { linkOf, tokenOf } from './links.ts';

/** The mail with an invitation. Its link is made when it is sent, so no secret waits in the outbox. */
export function teamComposers({ publicUrl }: Config): Composers {
  return {
    async invitation(db, mail, now) {
      const invitation = await findInvitation(db, findLinkMark(mail.plain) ?? '');
      if (!invitation || !(await findInviter(db, invitation, now))) return null;
      return fillLink(mail, linkOf(publicUrl, await tokenOf(db, invitation.seed, now)));
    },
  };
}
