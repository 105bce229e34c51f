export { cityKey, cityName, cityNames } from './city-names.ts';
export { allComuni, comuneOf, comuniNamed, findComune, loadComuni, searchPlaces } from './comuni.ts';
export { settlePlace } from './settle-place.ts';
export { comuniTyped } from './typed-names.ts';
