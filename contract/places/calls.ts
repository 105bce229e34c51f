import { z } from 'zod';
import { call } from '../call.ts';
import { paging, text } from '../fields.ts';

/** An Italian comune: two-letter `province`, six-digit `istat` code, `lat` and `lon` of its seat in WGS 84 degrees. */
export const Place = z
  .object({
    name: z.string(),
    province: z.string(),
    region: z.string(),
    istat: z.string(),
    lat: z.number(),
    lon: z.number(),
  })
  .meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

export const searchPlaces = call({
  name: 'searchPlaces',
  method: 'GET',
  path: '/places',
  summary: 'I comuni il cui nome comincia così, o della provincia che si chiama così',
  query: z.object({ q: text(120).optional(), limit: paging.limit }),
  answer: z.array(Place),
  cached: true,
});
