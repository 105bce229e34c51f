import { expect, test } from 'vitest';
import type { Listing } from '#contract/features/listings/listing.ts';
import { ALL, fits } from './filters.ts';

const listing = (given: Partial<Listing>) =>
  ({
    name: 'Birba',
    type: 'cane',
    breed: 'Meticcio',
    age: '3 anni',
    microchip: '',
    character: 'Dolcissimà',
    adoption_status: 'adottabile subito',
    adopted: false,
    show_when_adopted: true,
    hidden: false,
    standby_at: null,
    confirmed_at: '2026-11-20T10:00:00.000Z',
    ...given,
  }) as Listing;

test.each([
  [{}, {}, true],
  [{ type: 'gatto' }, {}, false],
  [{ status: 'adottato' }, { adoption_status: 'adottato' }, true],
  [{ shown: 'nascosti' }, { hidden: true }, true],
  [{ shown: 'nascosti' }, { adopted: true, show_when_adopted: false }, true],
  [{ shown: 'visibili' }, { adopted: true, show_when_adopted: false }, false],
  [{ shown: 'visibili' }, {}, true],
  [{ shown: 'da-confermare' }, {}, false],
  [{ shown: 'da-confermare' }, { confirmed_at: '2026-11-10T10:00:00.000Z' }, true],
  [
    { shown: 'da-confermare' },
    { confirmed_at: '2026-11-10T10:00:00.000Z', publish_at: '2026-12-05T08:00:00.000Z' },
    false,
  ],
  [{ shown: 'da-confermare' }, { standby_at: '2026-11-20T10:00:00.000Z', hidden: true }, true],
  [{ text: 'BIRBA 3' }, {}, true],
  [{ text: 'dolcissima' }, {}, true],
  [{ text: 'birba gatto' }, {}, false],
  [{ text: 'd’artagnan' }, { name: "D'Artagnan" }, true],
  [{ text: "d'artagnan" }, { name: 'D’Artagnan' }, true],
  [{ text: 'micio bello' }, { name: 'Micio\u00a0Bello' }, true],
  [{ text: 'fido' }, { name: 'ﬁdo' }, true],
  [{ text: '380 260 101 234 567' }, { microchip: '380260101234567' }, true],
  [{ text: 'chip: 380-260-101-234-567' }, { microchip: '380260101234567' }, true],
  [{ text: '234 567' }, { microchip: '380260101234567' }, true],
  [{ text: '380260101234568' }, { microchip: '380260101234567' }, false],
  [{ text: 'tatuaggio ab-12' }, { microchip: 'AB12' }, true],
] as const)('filters %o show the listing %o: %s', (filters, given, expected) => {
  expect(fits(listing(given), { ...ALL, ...filters }, '2026-11-27')).toBe(expected);
});
