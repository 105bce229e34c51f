const TIME = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: 'Europe/Rome' });
const DAY = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Rome',
});

/** Formats an instant (ISO UTC) as `alle 18:30 di lunedì 23 novembre`. */
export function untilWords(until: string): string {
  const at = new Date(until);
  return `alle ${TIME.format(at)} di ${DAY.format(at)}`;
}
