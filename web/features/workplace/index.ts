export { workKey } from './use-work.ts';
export { WorkPanel } from './WorkPanel.tsx';
