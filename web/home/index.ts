export type { BotSearch } from './bot-search.ts';
export { botSearch, botSearchOf } from './bot-search.ts';
export { headline } from './describe.ts';
export { homePath } from './filters.ts';
