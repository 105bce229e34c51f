import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { copied, paging, text } from '#contract/platform/fields.ts';

/**
 * An Italian comune: two-letter `province`, six-digit `istat` code, `lat` and `lon` of its seat in WGS 84 degrees, and
 * the other names by which people call it, if there are any.
 */
export const Place = z
  .object({
    name: z.string(),
    province: z.string(),
    region: z.string(),
    istat: z.string(),
    lat: z.number(),
    lon: z.number(),
    also: z.array(z.string()).optional(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

const near = text(40)
  .trim()
  .regex(
    /^(?:\d{6}|-?\d{1,2}(?:\.\d{1,12})?,-?\d{1,3}(?:\.\d{1,12})?)$/,
    'Luogo non valido: serve il codice ISTAT o lat,lon.',
  )
  .meta({ description: 'Codice ISTAT di un comune, o lat,lon in gradi; nessun comune se non è in Italia.' });

export const searchPlaces = call({
  name: 'searchPlaces',
  method: 'GET',
  path: '/places',
  summary: 'I comuni il cui nome comincia così, o della provincia che si chiama così; con near i più vicini a un luogo',
  query: z.object({ q: copied(120).optional(), near: near.optional(), limit: paging.limit }),
  answer: z.array(Place),
  cached: true,
});
