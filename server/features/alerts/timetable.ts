import {
  ALERT_MONTHS,
  type AlertFrequency,
  type AlertState,
  ENDED_DAYS,
  UNCONFIRMED_DAYS,
} from '#contract/features/alerts/limits.ts';
import { atItalianHour, italianDay } from '#server/platform/runtime/italian-days.ts';

const DAY_MS = 86_400_000;
/** Mails of a day or a week leave in the morning, on the Italian clock. */
const HOUR = 9;
const SATURDAY = 6;

/** Returns when animals found now may be mailed: now, the next morning or the next Saturday morning. */
export function mailingTime(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'subito') return now;
  const today = italianDay(now);
  for (let days = 0; ; days += 1) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS);
    if (frequency === 'settimana' && day.getUTCDay() !== SATURDAY) continue;
    const at = atItalianHour(day.toISOString().slice(0, 10), HOUR);
    if (at > now) return at;
  }
}

/** Returns until when an alert that enters a state now stays in it. */
export function stateEnds(state: AlertState, now: Date): string {
  const until = new Date(now);
  if (state === 'attivo') until.setUTCMonth(until.getUTCMonth() + ALERT_MONTHS);
  else until.setTime(until.getTime() + (state === 'nuovo' ? UNCONFIRMED_DAYS : ENDED_DAYS) * DAY_MS);
  return until.toISOString();
}
