import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { phoneWarning } from './phone-warning.ts';

test.each(['', ' ', '059 555 0101', '06-1234567', '+39 333 1234567', '0039333.123.4567', '(02) 345678', '3331234567'])(
  '"%s" gets no hint',
  (typed) => {
    expect(phoneWarning(typed)).toBe('');
  },
);

test.each(['333', 'chiedere di Anna', '333 1234567 (Anna)', '059 555 0101 / 333 555 0102', '-'])(
  '"%s" gets a hint',
  (typed) => {
    expect(phoneWarning(typed)).not.toBe('');
  },
);

test('every number that the server makes no link for gets a hint', () => {
  for (const typed of ['-', 'n.d.', 'solo WhatsApp', '1', '12345678901234567890', '059 555 0101 / 333 555 0102']) {
    if (parsePhoneNumberFromString(typed, 'IT')) continue;
    expect(phoneWarning(typed), typed).not.toBe('');
  }
});
