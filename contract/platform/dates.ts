type Written = Date | string | number;

/** Returns a function that writes dates in one form. Its formatter, slow to create on phones, is created on first use. */
function italian(form: Intl.DateTimeFormatOptions): (at: Written) => string {
  let formatter: Intl.DateTimeFormat | undefined;
  return (at) => {
    formatter ??= new Intl.DateTimeFormat('it-IT', { ...form, timeZone: 'Europe/Rome' });
    return formatter.format(new Date(at));
  };
}

const MONTH = { month: 'long' } as const;
const DAY = { day: 'numeric', ...MONTH } as const;
const SHORT_DAY = { day: 'numeric', month: 'short' } as const;
const NUMERIC = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;
const WEEKDAY = { weekday: 'long' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

// An instant is a Date, an ISO string or epoch milliseconds. A day `yyyy-mm-dd` or a month `yyyy-mm` begins at midnight
// UTC, when it is the same day in Italy. Each throws a RangeError if it gets no date. `withDate` adds the article.

/** Writes an instant or a day: `26 novembre 2026`. */
export const longDate = italian({ ...DAY, ...YEAR });
/** Writes an instant: `26 novembre 2026 alle ore 09:11`. */
export const longDateAndTime = italian({ ...DAY, ...YEAR, ...TIME });
/** Writes an instant or a day: `26 novembre`. */
export const dayAndMonth = italian(DAY);
/** Writes an instant: `26 novembre alle ore 09:11`. */
export const dayAndTime = italian({ ...DAY, ...TIME });
/** Writes an instant or a day: `giovedì 26 novembre`. */
export const weekdayAndDay = italian({ ...WEEKDAY, ...DAY });
/** Writes an instant: `giovedì 26 novembre alle ore 09:11`. */
export const weekdayAndTime = italian({ ...WEEKDAY, ...DAY, ...TIME });
/** Writes an instant, a day or a month: `novembre 2026`. */
export const monthAndYear = italian({ ...MONTH, ...YEAR });
/** Writes an instant or a day: `26 nov 2026`. */
export const shortDate = italian({ ...SHORT_DAY, ...YEAR });
/** Writes an instant: `26 nov 2026, 09:11`. */
export const shortDateAndTime = italian({ ...SHORT_DAY, ...YEAR, ...TIME });
/** Writes an instant or a day: `26 nov`. */
export const shortDayAndMonth = italian(SHORT_DAY);
/** Writes an instant or a day: `26/11/2026`. */
export const numericDate = italian(NUMERIC);
/** Writes an instant: `26/11/2026, 09:11`. */
export const numericDateAndTime = italian({ ...NUMERIC, ...TIME });
/** Writes the time of an instant: `09:11`. */
export const clockTime = italian(TIME);
