const ROME = { timeZone: 'Europe/Rome' } as const;
const DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', year: 'numeric', ...ROME });
const HOUR = new Intl.DateTimeFormat('it-IT', { hour: '2-digit', minute: '2-digit', ...ROME });
const SHORT = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', ...ROME });

/** `3 mar 2026, 14:05` */
export function momentOf(instant: string): string {
  const at = new Date(instant);
  return `${DAY.format(at)}, ${HOUR.format(at)}`;
}

/** `3 mar` */
export const shortDay = (instant: string) => SHORT.format(new Date(instant));
