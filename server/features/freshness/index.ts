export { freshnessHealth } from './health.ts';
export { freshnessComposers } from './mails.ts';
