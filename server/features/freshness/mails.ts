import type { Config } from '#server/config.ts';
import { type AssociationRow, findAssociation } from '#server/features/associations/index.ts';
import { type AskedListing, listAsked } from '#server/features/listings/index.ts';
import { type Composers, findLinkMark, type Letter, linkMark, queueMail } from '#server/features/mailing/index.ts';
import { installationSecretWithin } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import { NAMED_AT_MOST, type Question, questionLetter, standbyLetter } from './letters.ts';
import { findRequest, type RequestRow } from './store.ts';
import { standbyDay } from './timetable.ts';
import { freshnessToken, KEY } from './token.ts';

interface About {
  association: AssociationRow;
  request: RequestRow;
}

/** Names of the listings are read when the mail is sent; more are not read to count them. */
const COUNTED_AT_MOST = 10_000;

/** Queues the question of a request. Its link is made when it is sent. Returns the id of the mail. */
export async function queueQuestion(db: Write, { config, clock }: Portal, about: About): Promise<string> {
  const now = clock.now();
  const letter = questionLetter(config, questionOf(about, await unanswered(db, about.request)), standbyDay(now));
  return queueMail(db, { kind: 'freshness', to: about.association.email, about: about.association.id, ...letter }, now);
}

/** Queues the notice that listings of a request are in standby. */
export async function queueStandbyNotice(db: Write, { config, clock }: Portal, about: About): Promise<void> {
  const letter = standbyLetter(config, questionOf(about, await inStandby(db, about.request)));
  const mail = { kind: 'standby', to: about.association.email, about: about.association.id, ...letter } as const;
  await queueMail(db, mail, clock.now());
}

/**
 * Writes the mails anew when they are sent: with the link, so that the outbox and backups never hold it, and about the
 * listings that still wait. Not sent if there are none, or if the account has another address since.
 */
export function freshnessComposers(config: Config): Composers {
  const letterFor =
    (read: typeof unanswered, write: (question: Question, now: Date) => Letter): Composers[string] =>
    async (db, { plain, recipient }, now) => {
      const request = await findRequest(db, findLinkMark(plain) ?? '');
      const association = request && (await findAssociation(db, request.association_id));
      if (!association || association.banned || association.email !== recipient) return null;
      const listings = await read(db, request);
      if (listings.length === 0) return null;
      const token = freshnessToken(await installationSecretWithin(db, KEY, now), request.id, association.email);
      const link = `${config.publicUrl}/conferma/${token}`;
      return write({ ...questionOf({ association, request }, listings), link, anchors: true }, now);
    };
  return {
    freshness: letterFor(unanswered, (question, now) => questionLetter(config, question, standbyDay(now))),
    standby: letterFor(inStandby, (question) => standbyLetter(config, question)),
  };
}

function questionOf({ association, request }: About, listings: readonly AskedListing[]): Question {
  const named = listings.slice(0, NAMED_AT_MOST);
  return { association, listings: named, total: listings.length, link: linkMark(request.id), anchors: false };
}

async function unanswered(db: Write, request: RequestRow): Promise<AskedListing[]> {
  const askedListings = await listAsked(db, request, COUNTED_AT_MOST);
  return askedListings.filter(
    ({ asked_at, hidden, adoption_status }) => asked_at && !hidden && adoption_status !== 'adottato',
  );
}

async function inStandby(db: Write, request: RequestRow): Promise<AskedListing[]> {
  const askedListings = await listAsked(db, request, COUNTED_AT_MOST);
  return askedListings.filter(({ standby_at }) => standby_at !== null);
}
