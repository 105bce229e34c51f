export { AskForAlert } from './AskForAlert.tsx';
export { Demand } from './Demand.tsx';
export { feedLinks } from './feed-links.ts';
