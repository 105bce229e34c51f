export { botSearch, botSearchOf } from './bot-search.ts';
