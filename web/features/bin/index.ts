import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

export { BinButton } from './BinButton.tsx';
export { useBinAddress } from './use-bin-address.ts';

/** What an association has deleted in the last 30 days, loaded when it is opened. */
export const BinDialog = lazyPart(() => import('./BinDialog.tsx'), 'over');
