export { cityKey, cityNames } from './city-names.ts';
export { allComuni, comuneOf, findComune, loadComuni } from './comuni.ts';
export { formerProvinceOf } from './former-provinces.ts';
export { settlePlace, typedCityKey } from './settle-place.ts';
export { comuniTyped } from './typed-names.ts';
