import { searchPlaces as searchPlacesCall } from '#contract/places/calls.ts';
import type { CallRouter } from '../http/call-router.ts';
import { searchPlaces } from './comuni.ts';

const DEFAULT_LIMIT = 10;

export function placeRoutes(routes: CallRouter): void {
  routes.on(searchPlacesCall, async ({ query }) => searchPlaces(query.q ?? '', query.limit ?? DEFAULT_LIMIT));
}
