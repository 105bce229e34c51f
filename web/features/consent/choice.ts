import { stored } from '#web/platform/browser/storage.ts';

/** What a visitor can allow, each separately; the second and third require the first. */
export interface Purposes {
  ads: boolean;
  personalised: boolean;
  statistics: boolean;
}

/** Day on which the purposes or their recipients last changed: an older choice is asked for again. */
export const CONSENT_VERSION = '2026-11-20';

export const NOTHING: Purposes = { ads: false, personalised: false, statistics: false };
export const EVERYTHING: Purposes = { ads: true, personalised: true, statistics: true };
const ADS_ONLY: Purposes = { ...NOTHING, ads: true };
/**
 * Guidelines of the Garante (the Italian data protection authority) of 10 June 2021: do not ask again for six months,
 * and do not keep a choice forever.
 */
const VALID_MONTHS = 6;

interface Details {
  /** Time of the choice, ISO 8601. */
  date: string;
  version: string;
  purposes: Purposes;
}

/** Key and values are those of the specification. */
const choice = stored<'accepted' | 'declined' | null>('ads_consent', {
  empty: null,
  as: 'text',
  parse: (found) => (found === 'accepted' || found === 'declined' ? found : null),
});
/** When, for which version and for which purposes the choice was made. */
const details = stored<Details | null>('ads_consent_details', { empty: null, parse: parseDetails });

/** Returns what is allowed now; null if there is no choice, or it is too old or was made for another version. */
export function readConsent(): Purposes | null {
  const word = choice.read();
  const made = details.read();
  if (!word || (made && isStale(made))) return null;
  if (word === 'declined') return NOTHING;
  return made?.purposes.ads ? made.purposes : ADS_ONLY;
}

/** Stores a choice; without ads, the other purposes are refused too. */
export function decide(purposes: Purposes): void {
  storeDetails(purposes.ads ? purposes : NOTHING);
  choice.write(purposes.ads ? 'accepted' : 'declined');
}

/** Deletes the stored choice. */
export function withdraw(): void {
  choice.clear();
  details.clear();
}

/** Deletes an expired choice; a choice without a date counts from today. */
export function tidyChoice(): void {
  const word = choice.read();
  const made = details.read();
  if (made && (!word || isStale(made))) withdraw();
  if (word && !made) storeDetails(word === 'accepted' ? ADS_ONLY : NOTHING);
}

export function subscribe(listener: () => void): () => void {
  const leave = [choice.subscribe(listener), details.subscribe(listener)];
  return () => {
    for (const each of leave) each();
  };
}

function storeDetails(purposes: Purposes): void {
  details.write({ date: new Date().toISOString(), version: CONSENT_VERSION, purposes });
}

function isStale({ date, version }: Details): boolean {
  const ends = new Date(date);
  ends.setMonth(ends.getMonth() + VALID_MONTHS);
  // A date in the future comes from a wrong clock; accepting it would extend the choice without limit.
  return version !== CONSENT_VERSION || ends.getTime() <= Date.now() || Date.parse(date) > Date.now();
}

function parseDetails(found: unknown): Details | null {
  if (typeof found !== 'object' || found === null) return null;
  const { date, version, purposes } = found as Record<string, unknown>;
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date)) || typeof version !== 'string') return null;
  if (typeof purposes !== 'object' || purposes === null) return null;
  const { ads, personalised, statistics } = purposes as Record<string, unknown>;
  return {
    date,
    version,
    purposes: { ads: ads === true, personalised: personalised === true, statistics: statistics === true },
  };
}
