export { RowResults } from './RowResults.tsx';
