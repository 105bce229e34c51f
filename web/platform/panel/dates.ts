const ROME = { timeZone: 'Europe/Rome' } as const;
const day = new Intl.DateTimeFormat('it-IT', { ...ROME, day: '2-digit', month: '2-digit', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('it-IT', {
  ...ROME,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an ISO timestamp as a date in Italy: 20/11/2026. */
export const dayOf = (instant: string) => day.format(new Date(instant));
/** Formats an ISO timestamp as date and time in Italy: 20/11/2026, 11:57. */
export const timeOf = (instant: string) => dayAndTime.format(new Date(instant));
