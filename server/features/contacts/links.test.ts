import { expect, test } from 'vitest';
import { contactOf, phoneLinks } from './links.ts';

const ANNA = '+393331234567';
const LUCA = '+393477654321';
const numbersIn = (typed: string) => phoneLinks(typed).map(({ link }) => link.replace('tel:', ''));

test.each([
  '333 1234567 / 347 7654321',
  '333 1234567 - 347 7654321',
  '333 1234567-347 7654321',
  '333 1234567 347 7654321',
  '333/1234567 347/7654321',
  '333.1234567, 347.7654321',
  '3331234567;3477654321',
  '333 1234567\n347 7654321',
  '333 1234567 o 347 7654321',
  'Anna 333 1234567 (sera), Luca +39 347 7654321 dalle 9-12',
  '+393331234567+393477654321',
])('each number of a field is a link of its own: %s', (typed) => {
  expect(numbersIn(typed)).toEqual([ANNA, LUCA]);
});

test.each([
  '+39+39 333 1234567',
  '+39 39 333 1234567',
  '+39 0039 333 1234567',
  '0039 0039 3331234567',
  '0039+39 333 1234567',
  '+39-39-3331234567',
  '+39(39)3331234567',
  '39 39 333 1234567',
  '+39393331234567',
])('a country code typed twice is understood once: %s', (typed) => {
  expect(numbersIn(typed)).toEqual([ANNA]);
});

test.each([
  ['393 1234567', '+393931234567'],
  ['+39 393 1234567', '+393931234567'],
  ['+39 39 3931234567', '+393931234567'],
  ['02/12345678', '+390212345678'],
  ['+39 (0)2 12345678', '+390212345678'],
  ['+41 (0)79 123 45 67', '+41791234567'],
  ['0041 79 123 45 67', '+41791234567'],
  ['\u202a+39 333\u200b123 4567\u202c', ANNA],
  ['３３３ １２３４５６７', ANNA],
  ['Cell. 333 1234567 (Anna, ore serali)', ANNA],
  ['dopo le 18 333 1234567', ANNA],
  ['333-1234567 dopo le 18', ANNA],
  ['06 1234567/8', '+39061234567'],
  ['02 1234567 9-12', '+39021234567'],
  ['https://wa.me/393331234567', ANNA],
  ['333 1234567 e di nuovo 3331234567', ANNA],
])('%s is the number %s', (typed, number) => {
  expect(numbersIn(typed)).toEqual([number]);
});

test.each([
  '',
  'chiedere di Anna',
  '333',
  '333 12345678',
  '1234567890',
  '99 99 99 99',
  '+39 1234567',
  '+41 333 1234567',
  '112',
])('what cannot be a number gives no link: %s', (typed) => {
  expect(contactOf({ phone: typed, whatsapp: typed, email: '' })).toMatchObject({
    phone: typed,
    phone_link: '',
    phone_links: [],
    whatsapp_link: '',
    whatsapp_number: '',
  });
});

test('a chat opens with the first mobile number, and calls go to all', () => {
  const typed = 'Canile 051 555 0101, Anna 333 1234567, Luca 347 7654321';
  expect(contactOf({ phone: typed, whatsapp: typed, email: '' })).toMatchObject({
    phone_link: 'tel:+390515550101',
    phone_links: [
      { text: '051 555 0101', link: 'tel:+390515550101' },
      { text: '333 1234567', link: `tel:${ANNA}` },
      { text: '347 7654321', link: `tel:${LUCA}` },
    ],
    whatsapp_link: 'https://wa.me/393331234567',
    whatsapp_number: '333 1234567',
  });
});

test('an office that chats with its landline only keeps its link', () => {
  expect(contactOf({ phone: '', whatsapp: '051 555 0101', email: '' }).whatsapp_link).toBe(
    'https://wa.me/390515550101',
  );
});
