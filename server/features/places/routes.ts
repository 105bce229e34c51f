import { type Place, searchPlaces as searchPlacesCall } from '#contract/features/places/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { searchPlaces } from './comuni.ts';
import { placesNear } from './places-near.ts';
import { comuniTyped } from './typed-names.ts';

const DEFAULT_LIMIT = 10;

export function placeRoutes(routes: CallRouter): void {
  routes.on(searchPlacesCall, async ({ query: { q = '', near, limit = DEFAULT_LIMIT } }) =>
    near ? placesNear(near, limit) : placesCalled(q, limit),
  );
}

/** A name with its province or in two languages is found too. */
function placesCalled(q: string, limit: number): Place[] {
  const foundPlaces = searchPlaces(q, limit);
  return foundPlaces.length > 0 ? foundPlaces : comuniTyped(q).slice(0, limit);
}
