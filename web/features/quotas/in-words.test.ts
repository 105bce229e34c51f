import { expect, test } from 'vitest';
import { bytesInWords, listingsInWords, quotaNotice } from './in-words.ts';

const FREE = {
  reduced: false,
  listings: { used: 12, most: 300 },
  image_bytes: { used: 4_200_000, most: 500_000_000 },
  uploads_per_hour: 60,
};

test('an amount is shown with its limit, and without one for staff, who have no limit', () => {
  expect(listingsInWords(FREE.listings)).toBe('12 di 300');
  expect(bytesInWords(FREE.image_bytes)).toBe('4,2 MB di 500 MB');
  expect([listingsInWords({ used: 12, most: null }), bytesInWords({ used: 12_345_678, most: null })]).toEqual([
    '12',
    '12 MB',
  ]);
});

test('an owner is told of a limit that is reached or near, and of nothing else', () => {
  expect(quotaNotice(FREE)).toBeNull();
  expect(quotaNotice({ ...FREE, listings: { used: 400, most: null } })).toBeNull();
  expect(quotaNotice({ ...FREE, listings: { used: 280, most: 300 } })).toBe(
    'Hai 280 di 300 annunci possibili. Elimina quelli che non servono più: fanno posto ai prossimi.',
  );
  expect(quotaNotice({ ...FREE, reduced: true, listings: { used: 30, most: 30 } })).toBe(
    'Hai raggiunto 30 annunci, il massimo per il tuo account. Appena la redazione avrà controllato il tuo account potrai aggiungerne molti di più.',
  );
  expect(quotaNotice({ ...FREE, image_bytes: { used: 500_000_000, most: 500_000_000 } })).toBe(
    'Hai raggiunto lo spazio massimo per le foto. Togli quelle che non servono più, anche dal cestino e dalle bozze: lo spazio torna libero entro un giorno o due.',
  );
});
