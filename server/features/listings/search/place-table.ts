import { LRUCache } from 'lru-cache';
import type { Place } from '#contract/features/places/calls.ts';
import { allComuni, comuneOf } from '#server/features/places/index.ts';

/** No comune. */
export const NOWHERE = 0;
/** Farther from every comune than this, a point is not in Italy: the largest comuni reach 25 km from their seats. */
const OUTSIDE_METRES = 40_000;
const EARTH_RADIUS_METRES = 6_371_000;
const NEAR_POINTS_KEPT = 50;
const TOO_FAR = 0xff_ff_ff_ff;

/** Numbers of the comuni, from 1. */
interface PlaceTable {
  numbers: Map<string, number>;
}

let table: PlaceTable | undefined;

export function placeTable(): PlaceTable {
  table ??= { numbers: new Map(allComuni().map(({ istat }, at) => [istat, at + 1])) };
  return table;
}

/** Distances from one place to all comuni. */
export interface Distances {
  /** By the comune's number; `TOO_FAR` for none. */
  metres: Uint32Array;
  /** The numbers of the comuni, the nearest first. */
  nearest: Uint32Array;
}

const cachedDistances = new LRUCache<string, Distances>({ max: NEAR_POINTS_KEPT });

/**
 * Returns the distances from a place (ISTAT code or `lat,lon`); null if there is no such comune, or if the point is not
 * in Italy.
 */
export function distancesFrom(near: string): Distances | null {
  const cached = cachedDistances.get(near);
  if (cached) return cached;
  const point = pointOf(near);
  if (!point) return null;
  const metres = Uint32Array.from([TOO_FAR, ...allComuni().map((comune) => metresBetween(point, comune))]);
  const nearest = Uint32Array.from({ length: metres.length - 1 }, (_, at) => at + 1).sort(
    (one, other) => metres[one]! - metres[other]!,
  );
  if (metres[nearest[0]!]! > OUTSIDE_METRES) return null;
  cachedDistances.set(near, { metres, nearest });
  return { metres, nearest };
}

type Point = Pick<Place, 'lat' | 'lon'>;

function pointOf(near: string): Point | undefined {
  if (!near.includes(',')) return comuneOf(near);
  const [lat, lon] = near.split(',').map(Number) as [number, number];
  return { lat, lon };
}

/** Haversine formula, rounded to metres. */
function metresBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((other.lat - one.lat) * radians) / 2);
  const east = Math.sin(((other.lon - one.lon) * radians) / 2);
  const square = north * north + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * east * east;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(square)));
}
