import { searchWords } from '#contract/features/listings/search-words.ts';
import type { Config } from '#server/config.ts';
import { readMailedAnimals, selectAvailable } from '#server/features/listings/index.ts';
import { type Composers, type Letter, linkMark, queueMail } from '#server/features/mailing/index.ts';
import { comuneOf } from '#server/features/places/index.ts';
import { installationSecretWithin } from '#server/features/settings/index.ts';
import type { Write } from '#server/platform/database/database.ts';
import type { Portal } from '#server/portal.ts';
import {
  type AboutAlert,
  type AlertSection,
  activeLetter,
  animalsLetter,
  animalsPlaceholder,
  confirmLetter,
  endedLetter,
  NAMED_AT_MOST,
  unsearchableLetter,
} from './letters.ts';
import { mailedIn } from './match-store.ts';
import { searchOfKey, searchStored } from './search-key.ts';
import { type AddressedAlert, alertsAt, findAlert } from './store.ts';
import { addressToken, alertToken, KEY } from './token.ts';

/** Queues the mail that asks to confirm an alert. Its link is made when it is sent. */
export async function queueConfirmation(db: Write, portal: Portal, alert: AddressedAlert): Promise<void> {
  await queueAbout(db, portal, { kind: 'alert-confirm', alert, letter: confirmLetter });
}

/** Queues the mail that asks whether an alert that ended is to continue. */
export async function queueEnded(db: Write, portal: Portal, alert: AddressedAlert): Promise<void> {
  await queueAbout(db, portal, { kind: 'alert-ended', alert, letter: endedLetter });
}

interface AboutMail {
  kind: 'alert-confirm' | 'alert-ended';
  alert: AddressedAlert;
  letter: (config: Config, about: AboutAlert) => Letter;
}

async function queueAbout(db: Write, { config, clock }: Portal, { kind, alert, letter }: AboutMail): Promise<void> {
  const content = letter(config, aboutAlert(alert, linkMark(alert.id)));
  await queueMail(db, { kind, to: alert.email, about: alert.id, ...content }, clock.now());
}

/** Queues a mail with animals; which ones is read from `alert_mailed` when it is sent. Returns its id. */
export async function queueAnimals(
  db: Write,
  { config, clock }: Portal,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const letter = animalsPlaceholder(config, linkMark(id));
  return queueMail(db, { kind: 'alert', to: email, about: id, ...letter }, clock.now());
}

/**
 * Writes the mails anew when they are sent: with their links, so that the outbox and backups never hold them, about the
 * animals that are still to be adopted then, and only for alerts that still exist.
 */
export function alertComposers(config: Config): Composers {
  const about: Composers[string] = async (db, mail, now) => {
    const alert = await findAlert(db, mail.about);
    if (!alert || alert.email !== mail.recipient) return null;
    const link = pageOf(config, await installationSecretWithin(db, KEY, now), alert.id);
    return letterFor(mail.kind, alert)?.(config, aboutAlert(alert, link)) ?? null;
  };
  return {
    'alert-confirm': about,
    'alert-ended': about,
    async alert(db, mail, now) {
      const key = await installationSecretWithin(db, KEY, now);
      const sections = await sectionsOf(db, config, { mailId: mail.id, key });
      const [alert] = await alertsAt(db, mail.about);
      if (sections.length === 0 || alert?.email !== mail.recipient) return null;
      const unsubscribeUrl = `${config.publicUrl}/api/alerts/${addressToken(key, mail.about)}/unsubscribe`;
      return { ...animalsLetter(config, sections), unsubscribeUrl };
    },
  };
}

/** Returns the letter that fits the state that an alert has by now, or null if the mail is no longer needed. */
function letterFor(kind: string, { state, search_key }: AddressedAlert) {
  if (state === 'finito') return searchOfKey(search_key) ? endedLetter : unsearchableLetter;
  if (kind === 'alert-ended') return null;
  return state === 'nuovo' ? confirmLetter : activeLetter;
}

async function sectionsOf(
  db: Write,
  config: Config,
  { mailId, key }: { mailId: string; key: string },
): Promise<AlertSection[]> {
  const mailed = await mailedIn(db, mailId);
  const ids = mailed.map(({ listing_id }) => listing_id);
  const available = new Set(await selectAvailable(db, ids));
  const byAlert = Map.groupBy(
    mailed.filter(({ listing_id }) => available.has(listing_id)),
    ({ alert_id }) => alert_id,
  );
  const sections: AlertSection[] = [];
  for (const [alertId, found] of byAlert) {
    const alert = await findAlert(db, alertId);
    if (!alert) continue;
    const animals = await readMailedAnimals(
      db,
      config,
      found.slice(0, NAMED_AT_MOST).map(({ listing_id }) => listing_id),
    );
    sections.push({ ...aboutAlert(alert, pageOf(config, key, alertId)), animals, total: found.length });
  }
  return sections;
}

function aboutAlert({ search, frequency }: AddressedAlert, link: string): AboutAlert {
  const storedSearch = searchStored(search);
  const words = searchWords(storedSearch, { place: placeName(storedSearch.near), typed: false });
  return { words, frequency, link };
}

/** Returns the name of the comune of an ISTAT code; "" for coordinates or none. */
export function placeName(near = ''): string {
  return comuneOf(near)?.name ?? '';
}

function pageOf({ publicUrl }: Config, key: string, alertId: string): string {
  return `${publicUrl}/avvisi/${alertToken(key, alertId)}`;
}
