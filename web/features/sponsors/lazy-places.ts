import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

/** Most visitors see no ads: the places for them are loaded when one may be shown, and left out if that fails. */
const load = () => import('./places.tsx');

export const LazyFeedPlace = lazyPart(async () => ({ default: (await load()).FeedPlace }), 'nothing');
export const LazyFooterPlace = lazyPart(async () => ({ default: (await load()).FooterPlace }), 'nothing');
