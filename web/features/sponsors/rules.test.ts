import { expect, test } from 'vitest';
import { SECRET_PAGES } from '#contract/platform/secret-addresses.ts';
import { mayHaveSponsors } from './rules.ts';

const at = (address: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return mayHaveSponsors({ pathname, search, hash, state });
};

test.each([
  '/',
  '/?type=cane',
  '/#annunci',
  '/associazioni',
  '/associazione/1',
  '/annuncio/1',
  '/guida',
  '/gdpr',
  '/accessibilita',
  '/login-altrove',
])('%s may show ads', (address) => expect(at(address)).toBe(true));

test.each([
  '/login',
  '/forgot',
  '/prima-password',
  '/reset-password',
  '/preaffido/1',
  '/preaffido/1?post=2',
  '/chi-fa-per-me',
  '/miei-questionari',
  '/importa-annunci',
  '/segnala/1',
  '/reclamo',
  '/admin',
  '/admin?tab=assoc',
  '/#iscrizione-form',
  '/associazione/1?preaffido=1&post=2',
])('%s, where a password or personal answers are typed, shows no ads', (address) => expect(at(address)).toBe(false));

test.each(SECRET_PAGES)('%s, whose address holds a secret, shows no ads', (page) => {
  expect([at(page), at(`${page}/token`), at(`${page}?token=x`)]).toEqual([false, false, false]);
});

test('a questionnaire or a request in a dialog shows no ads, the dialog of a listing may', () => {
  expect(at('/', { listing: {}, pushed: true })).toBe(true);
  expect(at('/', { listing: {}, pushed: true, asks: true })).toBe(false);
  expect(at('/gadget', { askFor: '1' })).toBe(false);
});
