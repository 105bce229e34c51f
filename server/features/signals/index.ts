export { judgeDue } from './judge-due.ts';
