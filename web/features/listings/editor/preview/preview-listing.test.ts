import { expect, test } from 'vitest';
import { detailsOf } from '../../details.ts';
import { placeAndDistanceOf } from '../../place.ts';
import { BLANK, type ListingForm } from '../form.ts';
import { previewListing } from './preview-listing.ts';

const ASSOCIATION = {
  id: 'a',
  name: 'Rifugio',
  city: 'Modena',
  province: 'MO',
  phone: '059 555 0101',
  whatsapp: '',
  email: 'rifugio@esempio.it',
  contacts_public: true,
};
const NOW = new Date('2026-11-26T12:00:00Z');

const preview = (form: Partial<ListingForm>, association = ASSOCIATION) =>
  previewListing({ form: { ...BLANK, ...form }, images: [], association, listing: null, now: NOW });
const details = (form: Partial<ListingForm>) =>
  Object.fromEntries(detailsOf(preview(form)).map(({ label, value }) => [label, value]));

test('a preview reads in the texts what the page would read in them', () => {
  const listing = preview({ type: 'cane', age: '3 anni', compatibility: 'va bene con i gatti, no cani' });
  expect(listing).toMatchObject({ age_band: 'adulto', good_with: { cani: 'no', gatti: 'si', bambini: null } });
  expect(listing.guessed).toEqual(['age_band', 'good_with.cani', 'good_with.gatti']);
});

test('a preview of a blank form shows only what is known, and breaks on nothing', () => {
  expect(details({})).toEqual({ 'Si trova a': 'Modena (MO)' });
  expect(details({ type: 'gatto', has_microchip: 'si' })).toMatchObject({ Tipo: 'Gatto', Microchip: 'Sì' });
});

test('a preview names the comune that the form has chosen', () => {
  expect(placeAndDistanceOf(preview({ lives_in: '036006', lives_in_name: 'Carpi (MO)' }))).toBe('Carpi (MO)');
});

test('a preview shows the numbers of the listing before those of the publisher, and none that are not public', () => {
  expect(preview({}).contact).toMatchObject({ phone: '059 555 0101', email: 'rifugio@esempio.it' });
  expect(preview({ info_phone: '333 555 0105' }).contact.phone).toBe('333 555 0105');
  expect(preview({ whatsapp: 'Anna 333 555 0104' }).contact.whatsapp_link).toBe('https://wa.me/393335550104');
  const hidden = preview({}, { ...ASSOCIATION, contacts_public: false });
  expect(hidden.contact).toMatchObject({ phone: '', email: '' });
});
