import { expect, test } from 'vitest';
import type { Listing } from '#contract/features/listings/listing.ts';
import { forCard } from './card-listing.ts';

test('the card of an animal that is elsewhere than its association says where it is', () => {
  const images = [{ src: '/media/1' }, { src: '/media/2' }] as Listing['images'];
  const listing = {
    id: '1',
    name: 'Birba',
    city: 'Cuneo',
    province: 'CN',
    lives_in: null,
    bio: 'Lunga.',
    images,
  } as Listing;
  expect(forCard(listing)).toMatchObject({ name: 'Birba', city: 'Cuneo', province: 'CN', images: [images[0]] });
  const lives_in = { istat: '098031', comune: 'Lodi', provincia: 'LO', regione: '03' };
  const card = forCard({ ...listing, lives_in });
  expect(card).toMatchObject({ city: 'Lodi', province: 'LO' });
  expect(Object.keys(card)).not.toContain('bio');
  expect(Object.keys(card)).not.toContain('distance_km');
  expect(forCard({ ...listing, distance_km: 0 })).toHaveProperty('distance_km', 0);
});
