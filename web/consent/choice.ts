import { stored } from '#web/ui/storage.ts';

/** What a person may allow, each by itself; the second and third mean something only beside the first. */
export interface Purposes {
  ads: boolean;
  personalised: boolean;
  statistics: boolean;
}

/** Day on which the purposes or their recipients last changed: whoever chose before is asked again. */
export const CONSENT_VERSION = '2026-11-20';

export const NOTHING: Purposes = { ads: false, personalised: false, statistics: false };
export const EVERYTHING: Purposes = { ads: true, personalised: true, statistics: true };
const ADS_ONLY: Purposes = { ...NOTHING, ads: true };
/** The Garante's guidelines of 10 June 2021: not asked again before six months, nor kept for good. */
const VALID_MONTHS = 6;

interface Details {
  /** ISO instant of the choice. */
  date: string;
  version: string;
  purposes: Purposes;
}

/** The specification's key with its two words. */
const choice = stored<'accepted' | 'declined' | null>('ads_consent', {
  empty: null,
  as: 'text',
  parse: (found) => (found === 'accepted' || found === 'declined' ? found : null),
});
/** When, under which version and for what the choice was made. */
const details = stored<Details | null>('ads_consent_details', { empty: null, parse: parseDetails });

/** What is allowed now; null while nobody chose, or the choice is too old or was about something else. */
export function readConsent(): Purposes | null {
  const word = choice.read();
  const made = details.read();
  if (!word || (made && isStale(made))) return null;
  if (word === 'declined') return NOTHING;
  return made?.purposes.ads ? made.purposes : ADS_ONLY;
}

/** Keeps a choice; without ads there is nothing to personalise or to count. */
export function decide(purposes: Purposes): void {
  keepDetails(purposes.ads ? purposes : NOTHING);
  choice.write(purposes.ads ? 'accepted' : 'declined');
}

/** Forgets the choice, as if it had never been made. */
export function withdraw(): void {
  choice.clear();
  details.clear();
}

/** Removes a choice that no longer counts; one that came without a date counts from today. */
export function tidyChoice(): void {
  const word = choice.read();
  const made = details.read();
  if (made && (!word || isStale(made))) withdraw();
  if (word && !made) keepDetails(word === 'accepted' ? ADS_ONLY : NOTHING);
}

export function subscribe(listener: () => void): () => void {
  const leave = [choice.subscribe(listener), details.subscribe(listener)];
  return () => {
    for (const each of leave) each();
  };
}

function keepDetails(purposes: Purposes): void {
  details.write({ date: new Date().toISOString(), version: CONSENT_VERSION, purposes });
}

function isStale({ date, version }: Details): boolean {
  const ends = new Date(date);
  ends.setMonth(ends.getMonth() + VALID_MONTHS);
  // A date to come was never today: a clock that went wrong must not make a choice eternal.
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
