export type { BotSearch } from './bot-search.ts';
export { botSearch } from './bot-search.ts';
export { headline } from './facts.ts';
export { homePath } from './filters.ts';
