import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { phoneWarning } from './phone-warning.ts';

test.each(['', ' ', '059 555 0101', '06-1234567', '+39 333 1234567', '0039333.123.4567', '(02) 345678', '3331234567'])(
  '"%s" needs no word',
  (typed) => {
    expect(phoneWarning(typed)).toBe('');
  },
);

test.each(['333', 'chiedere di Anna', '333 1234567 (Anna)', '059 555 0101 / 333 555 0102', '-'])(
  '"%s" is questioned kindly',
  (typed) => {
    expect(phoneWarning(typed)).not.toBe('');
  },
);

test('whatever makes no link on the server is questioned', () => {
  for (const typed of ['-', 'n.d.', 'solo WhatsApp', '1', '12345678901234567890', '059 555 0101 / 333 555 0102']) {
    if (parsePhoneNumberFromString(typed, 'IT')) continue;
    expect(phoneWarning(typed), typed).not.toBe('');
  }
});
