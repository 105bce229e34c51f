import { searchPlaces } from '#contract/features/places/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/** Why the place of the visitor is not known, in a sentence for them. */
class NotLocated extends Error {
  override name = 'NotLocated';
}

/** A tenth of a degree, about ten kilometres: all that leaves the browser. */
const DECIMALS = 1;
const PATIENCE_MS = 15_000;
/** An older position is still in the same town. */
const RECENT_MS = 600_000;

/**
 * Asks the browser once where it is, and returns the search around the nearest comune, nearest first. The position is
 * rounded here, before it is sent.
 */
export async function findComune() {
  const { coords } = await position();
  const near = [coords.latitude, coords.longitude].map((degrees) => degrees.toFixed(DECIMALS)).join(',');
  const [place] = await api(searchPlaces, { query: { near, limit: 1 } });
  if (!place) throw new NotLocated('Non sembri in Italia: scrivi tu da quale comune cercare.');
  const elsewhere = { city: undefined, province: undefined, region: undefined };
  return { ...elsewhere, near: place.istat, sort: 'near' as const };
}

function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new NotLocated(UNKNOWN));
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => reject(new NotLocated(code === PERMISSION_DENIED ? DENIED : UNKNOWN)),
      { enableHighAccuracy: false, timeout: PATIENCE_MS, maximumAge: RECENT_MS },
    );
  });
}

const DENIED = 'Va bene, non guardo dove sei. Scrivi tu il comune nei filtri.';
const UNKNOWN = 'Il dispositivo non sa dire dove sei. Scrivi tu il comune nei filtri.';
