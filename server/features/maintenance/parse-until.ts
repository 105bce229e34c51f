import { atItalianTime, italianDay } from '#server/platform/runtime/italian-days.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_DAYS = 7;

const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d`;
const SPAN = /^(\d{1,4})(m|h)$/;
const TODAY = new RegExp(`^${TIME}$`);
const DATED = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})T(${TIME})$`);

export const UNTIL_FORMS = '90m, 2h, 18:30 oppure 2026-11-24T06:00 (ora italiana)';

/** Parses when a maintenance ends. Throws one Italian sentence if it is no time, past, or more than a week away. */
export function parseUntil(text: string, now: Date): Date {
  const until = parsed(text, now);
  if (!until || Number.isNaN(until.getTime())) throw new Error(`«${text}» non è un orario: scrivi ${UNTIL_FORMS}.`);
  if (until <= now) throw new Error(`«${text}» è già passato.`);
  if (until.getTime() > now.getTime() + LONGEST_DAYS * DAY_MS)
    throw new Error(`«${text}» è troppo lontano: una manutenzione dura al massimo ${LONGEST_DAYS} giorni.`);
  return until;
}

function parsed(text: string, now: Date): Date | null {
  const [, count, unit] = SPAN.exec(text) ?? [];
  if (count) return new Date(now.getTime() + Number(count) * (unit === 'h' ? 60 : 1) * MINUTE_MS);
  if (TODAY.test(text)) {
    const today = atItalianTime(italianDay(now), text);
    return today > now ? today : atItalianTime(italianDay(new Date(now.getTime() + DAY_MS)), text);
  }
  const [, day, time] = DATED.exec(text) ?? [];
  // 2026-02-30 would become a day in March
  const isDay = day && new Date(Date.parse(`${day}T00:00:00Z`) || 0).toISOString().startsWith(day);
  return isDay ? atItalianTime(day, time!) : null;
}
