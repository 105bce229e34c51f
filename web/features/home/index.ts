export type { BotSearch } from './bot-search.ts';
export { botSearch, botSearchOf } from './bot-search.ts';
