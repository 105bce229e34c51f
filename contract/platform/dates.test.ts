import { globSync, readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import {
  clockTime,
  dayAndMonth,
  dayAndTime,
  longDate,
  longDateAndTime,
  monthAndYear,
  numericDate,
  numericDateAndTime,
  shortDate,
  shortDateAndTime,
  shortDayAndMonth,
  weekdayAndDay,
  weekdayAndTime,
} from '#contract/platform/dates.ts';

const AT = '2026-11-26T08:11:00.000Z';

test.each([
  ['26 novembre 2026', longDate],
  ['26 novembre 2026 alle ore 09:11', longDateAndTime],
  ['26 novembre', dayAndMonth],
  ['26 novembre alle ore 09:11', dayAndTime],
  ['giovedì 26 novembre', weekdayAndDay],
  ['giovedì 26 novembre alle ore 09:11', weekdayAndTime],
  ['novembre 2026', monthAndYear],
  ['26 nov 2026', shortDate],
  ['26 nov 2026, 09:11', shortDateAndTime],
  ['26 nov', shortDayAndMonth],
  ['26/11/2026', numericDate],
  ['26/11/2026, 09:11', numericDateAndTime],
  ['09:11', clockTime],
])('an instant is written as %s', (expected, write) => {
  for (const at of [AT, new Date(AT), Date.parse(AT)]) expect(write(at)).toBe(expected);
});

test.each(['Pacific/Kiritimati', 'America/New_York'])('a device set to %s writes Italian time', async (zone) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const written = await import('#contract/platform/dates.ts');
  expect(written.longDateAndTime('2026-06-30T22:30:00.000Z')).toBe('1 luglio 2026 alle ore 00:30');
  expect(written.longDate('2026-07-01')).toBe('1 luglio 2026');
  expect(written.monthAndYear('2026-07')).toBe('luglio 2026');
});

test('a day without a time stays that day, in summer and in winter', () => {
  expect(numericDate('2026-01-01')).toBe('01/01/2026');
  expect(numericDate('2026-03-29')).toBe('29/03/2026');
  expect(numericDate('2026-12-31')).toBe('31/12/2026');
});

test('what is no date is refused', () => {
  expect(() => longDate('domani')).toThrow(RangeError);
});

test('no page or mail writes a date in the time zone of the machine', () => {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}').filter((name) => !name.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const withoutZone = files.filter((name) =>
    (readFileSync(name, 'utf8').match(/(?:DateTimeFormat|toLocale(?:Date|Time)String)\([^)]*\)/g) ?? []).some(
      (made) => !made.includes('timeZone') && made !== WARM_UP,
    ),
  );
  expect(withoutZone).toEqual([]);
});

/** Writes nothing: the script in the head has the data for dates loaded early. */
const WARM_UP = "DateTimeFormat('it')";
