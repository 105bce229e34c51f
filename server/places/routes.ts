import { searchPlaces as searchPlacesCall } from '#contract/places/calls.ts';
import type { CallRouter } from '../http/call-router.ts';
import { searchPlaces } from './comuni.ts';
import { placesNear } from './places-near.ts';

const DEFAULT_LIMIT = 10;

export function placeRoutes(routes: CallRouter): void {
  routes.on(searchPlacesCall, async ({ query: { q = '', near, limit = DEFAULT_LIMIT } }) =>
    near ? placesNear(near, limit) : searchPlaces(q, limit),
  );
}
