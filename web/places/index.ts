export { CityField } from './CityField.tsx';
