import { lazyPart } from '#web/platform/browser/lazy-part.tsx';

/** The figures of the own listings, loaded when their tab is opened. */
export const InsightsPanel = lazyPart(() => import('./InsightsPanel.tsx'), 'place');
