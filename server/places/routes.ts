import { searchPlaces as searchPlacesCall } from '#contract/places/calls.ts';
import type { Routes } from '../http/call-router.ts';
import { searchPlaces } from './comuni.ts';

const DEFAULT_LIMIT = 10;

export function placeRoutes(routes: Routes): void {
  routes.on(searchPlacesCall, async ({ query }) => searchPlaces(query.q ?? '', query.limit ?? DEFAULT_LIMIT));
}
