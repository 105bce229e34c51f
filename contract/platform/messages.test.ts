import { beforeAll, expect, test } from 'vitest';
import { editProfile } from '#contract/features/associations/calls.ts';
import { publishListing } from '#contract/features/listings/calls.ts';
import { speakItalian } from '#contract/platform/messages.ts';

beforeAll(speakItalian);

test.each([
  [publishListing, { size: 'enorme' }, 'Taglia non valida: piccola, media o grande.'],
  [publishListing, { sex: 'X' }, 'Valore non ammesso: usa M, F o lascia vuoto.'],
  [publishListing, { sterilization: 'forse' }, 'Valore non ammesso: usa si, no o lascia vuoto.'],
  [publishListing, { age_band: 'vecchio' }, "Fascia d'età non valida: cucciolo, giovane, adulto, anziano."],
  [editProfile, { theme: { bg_color: 'rosso' } }, 'Colore non valido: serve la forma #rrggbb.'],
] as const)('%# a wrong value of a field that may be blank is answered with the right ones', (call, field, message) => {
  const { error } = call.body.safeParse({ name: 'Birba', type: 'cane', ...field });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
