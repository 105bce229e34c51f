import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

/** Both are loaded when they are shown: the pages above them are of use without. */
export const AccountPush = lazyPart(() => import('./AccountPush.tsx'), 'nothing');
export const AlertPush = lazyPart(() => import('./AlertPush.tsx'), 'nothing');
