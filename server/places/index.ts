export { cityKey, cityName, cityNames } from './city-names.ts';
export { allComuni, comuneOf, findComune, searchPlaces } from './comuni.ts';
export { settlePlace } from './settle-place.ts';
