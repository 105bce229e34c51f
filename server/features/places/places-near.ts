import type { Place } from '#contract/features/places/calls.ts';
import { allComuni, comuneOf } from './comuni.ts';

/** Kilometres of a degree of latitude. */
const DEGREE_KM = 111.2;
/** A point without a comune this near is not in Italy: the largest comune is 40 km across. */
const FARTHEST_KM = 30;

/**
 * Returns the comuni whose seats are nearest to a place, the nearest first; none outside Italy. The place is the ISTAT
 * code of a comune or `lat,lon` in degrees.
 */
export function placesNear(near: string, limit: number): Place[] {
  const from = near.includes(',') ? pointOf(near) : comuneOf(near);
  if (!from) return [];
  const all = allComuni().map((place) => ({ place, km: kilometres(from, place) }));
  const around = all.filter(({ km }) => km <= FARTHEST_KM).sort((one, other) => one.km - other.km);
  return around.slice(0, limit).map(({ place }) => place);
}

interface Point {
  lat: number;
  lon: number;
}

function pointOf(near: string): Point {
  const [lat, lon] = near.split(',').map(Number);
  return { lat: lat!, lon: lon! };
}

/** The plane is near enough to the globe at this distance. */
function kilometres(one: Point, other: Point): number {
  const narrowing = Math.cos((one.lat * Math.PI) / 180);
  return DEGREE_KM * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * narrowing);
}
