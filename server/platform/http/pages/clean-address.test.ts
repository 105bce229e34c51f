import { expect, test } from 'vitest';
import { cleanAddress } from './clean-address.ts';

test.each([
  '.',
  ')',
  ',',
  ').',
  '%20',
  '%C2%A0',
  '%E2%80%8B',
  '%0D%0A',
  '%3E',
  '%22',
  '%E2%80%9D',
  ';',
  '!',
  '…',
  '*',
  '%5D',
])('what a mail or a person adds behind an address is left out: %s', (added) => {
  expect(cleanAddress(`/annuncio/01a2${added}`)).toBe('/annuncio/01a2');
  expect(cleanAddress(`/associazione/01a2${added}?preaffido=1`)).toBe('/associazione/01a2?preaffido=1');
});

test.each([
  '/',
  '/annuncio/01a2',
  '/annuncio/01a2/',
  '/annunci/cane/forl%C3%AC',
  '/sitemap.xml',
  '/a_b-c~',
  '/%E0%A4%A',
])('an address that ends as pages do stays: %s', (url) => {
  expect(cleanAddress(url)).toBeNull();
});

test('no address leads to another host, and none with a secret is sent twice', () => {
  expect(cleanAddress('//evil.example.')).toBeNull();
  expect(cleanAddress('/%2Fevil.example.')).toBeNull();
  expect(cleanAddress('/%5Cevil.example.')).toBe('/%5Cevil.example');
  expect(cleanAddress('/domanda/segreto.')).toBeNull();
  expect(cleanAddress('/alerts/segreto/unsubscribe.')).toBeNull();
});
