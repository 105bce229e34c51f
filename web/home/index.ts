export type { BotSearch } from './bot-search.ts';
export { botSearch } from './bot-search.ts';
export { homePath } from './filters.ts';
