export { identifier } from './identify.ts';
