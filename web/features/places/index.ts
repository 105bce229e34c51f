export { CityField } from './CityField.tsx';
export { ComuneField, comuneLabel } from './ComuneField.tsx';
export { FilterCity } from './FilterCity.tsx';
