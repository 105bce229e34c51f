import { lazy } from 'react';

type Places = typeof import('./places.tsx');

/** Most visitors see no ads: the places for them are loaded when one may be shown, and left out if that fails. */
const load = () => import('./places.tsx').catch((): Places => ({ FeedPlace: () => null, FooterPlace: () => null }));

export const LazyFeedPlace = lazy(() => load().then(({ FeedPlace }) => ({ default: FeedPlace })));
export const LazyFooterPlace = lazy(() => load().then(({ FooterPlace }) => ({ default: FooterPlace })));
