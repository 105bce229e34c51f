export { countOpenHelp } from './store.ts';
