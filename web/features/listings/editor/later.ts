import { LATER_DAYS } from '#contract/features/listings/limits.ts';
import { publishDayOf } from '../publish-time.ts';

/** When the form is to be published, on the Italian clock. The day and the time count only with `publish_later`. */
export interface Later {
  publish_later: boolean;
  /** `yyyy-mm-dd`, or "". */
  publish_on: string;
  /** `hh:mm`, or "". */
  publish_time: string;
}

export const NOW: Later = { publish_later: false, publish_on: '', publish_time: '' };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** In Italy the clock is one or two hours ahead. In the night in which it goes back the earlier instant is the first. */
const OFFSETS_MS = [2 * HOUR_MS, HOUR_MS];
const WALL = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' });

const wallOf = (at: Date): string => WALL.format(at);

/** Returns the form values of an instant (ISO). */
export function laterOf(at: string): Later {
  const [publish_on = '', publish_time = ''] = wallOf(new Date(at)).split(' ');
  return { publish_later: true, publish_on, publish_time };
}

/** Returns the instants at which clocks in Italy show this: none in the hour that is skipped, two in the doubled one. */
function instantsOf({ publish_on, publish_time }: Later): Date[] {
  const utc = Date.parse(`${publish_on}T${publish_time}:00Z`);
  if (Number.isNaN(utc)) return [];
  const near = OFFSETS_MS.map((offset) => new Date(utc - offset));
  return near.filter((at) => wallOf(at) === `${publish_on} ${publish_time}`);
}

/** Returns the instant (ISO) at which the form is to be published; null for now, or while the time is wrong. */
export function publishAt(later: Later): string | null {
  return later.publish_later ? (instantsOf(later)[0]?.toISOString() ?? null) : null;
}

/** Returns the days between which one can be chosen. */
export function daysAhead(now: Date): { min: string; max: string } {
  const dayOf = (at: Date) => wallOf(at).slice(0, 10);
  return { min: dayOf(now), max: dayOf(new Date(now.getTime() + LATER_DAYS * DAY_MS)) };
}

/** Returns the time that a person is offered first: tomorrow at nine. */
export function tomorrow(now: Date): Later {
  // a day on the calendar: that of a change of the clock is not 24 hours long
  const today = Date.parse(`${wallOf(now).slice(0, 10)}T00:00:00Z`);
  const day = new Date(today + DAY_MS).toISOString().slice(0, 10);
  return { publish_later: true, publish_on: day, publish_time: '09:00' };
}

/** Returns why a form cannot be published at its time; "" if it can. */
export function laterProblem(later: Later, now: Date): string {
  if (!later.publish_later) return '';
  if (later.publish_on === '' || later.publish_time === '') return "Scegli il giorno e l'ora.";
  const [at] = instantsOf(later);
  if (!at) return `Quella notte alle 2:00 si passa alle 3:00: le ${shortTime(later)} non ci sono. Scegli un'altra ora.`;
  if (at <= now) return 'Scegli un momento che deve ancora venire.';
  const tooFar = at.getTime() > now.getTime() + LATER_DAYS * DAY_MS;
  return tooFar ? `Scegli un giorno entro ${LATER_DAYS} giorni da oggi.` : '';
}

/** Returns what happens at the time that was chosen; "" while it is wrong. */
export function laterSentence(later: Later, now: Date): string {
  if (laterProblem(later, now) !== '' || !later.publish_later) return '';
  const [at, second] = instantsOf(later);
  const when = `Si vedrà ${publishDayOf(at!.toISOString())}. Fino ad allora lo vedi solo tu.`;
  return second ? `${when} Quella notte le ${shortTime(later)} arrivano due volte: vale la prima.` : when;
}

const shortTime = ({ publish_time }: Later) => publish_time.replace(/^0/, '');
