export { ban, pause } from './panel/associations/actions.ts';
export { approve } from './panel/associations/approve.ts';
export { HideDialog } from './panel/listings/HideDialog.tsx';
