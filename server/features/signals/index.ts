export { countSignals } from './store.ts';
