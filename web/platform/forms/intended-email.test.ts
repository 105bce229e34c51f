import { expect, test } from 'vitest';
import { intendedEmail } from './intended-email.ts';

test.each([
  ['mario@gmail.con', 'mario@gmail.com'],
  ['mario@gmial.com', 'mario@gmail.com'],
  ['Mario@Gmai.com', 'mario@gmail.com'],
  ['mario@gmail.co', 'mario@gmail.com'],
  ['mario@gmail.comm', 'mario@gmail.com'],
  ['mario@gnail.cmo', 'mario@gmail.com'],
  ['mario@gmail.it', 'mario@gmail.com'],
  ['mario@hotmial.it', 'mario@hotmail.it'],
  ['mario@libero.itt', 'mario@libero.it'],
  ['mario@lbero.it', 'mario@libero.it'],
  ['mario@yaho.it', 'mario@yahoo.it'],
  ['www.mario@libero.it', 'mario@libero.it'],
  ['mario@azienda.con', 'mario@azienda.com'],
  [' mario@virgilio.ti ', 'mario@virgilio.it'],
])('who types %s probably means %s', (typed, intended) => {
  expect(intendedEmail(typed)).toBe(intended);
});

test.each([
  'mario@gmail.com',
  'MARIO@GMAIL.COM',
  'mario@mail.com',
  'mario@ymail.com',
  'mario@live.it',
  'mario@pec.it',
  'mario@tim.it',
  'mario@tin.it',
  'mario@me.com',
  'mario@rifugio-amico.it',
  'mario@comune.olbia.ot.it',
  'www@rifugio.it',
  'mario',
  '@gmail.con',
  '',
])('%s is in no doubt', (typed) => {
  expect(intendedEmail(typed)).toBeNull();
});
