export { ban, pause } from './panel/associations/actions.ts';
export { HideDialog } from './panel/listings/HideDialog.tsx';
