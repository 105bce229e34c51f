export { MissingScreen } from './ErrorScreen.tsx';
export { FailedPage } from './FailedPage.tsx';
export { FailedRead } from './FailedRead.tsx';
export { useIdentity, useSiteColour, useSiteName } from './identity.ts';
export { LazyMascot } from './LazyMascot.tsx';
export { type Look, MenuItem, menuItemClass } from './MenuItem.tsx';
export type { PageHandle } from './page-handle.ts';
export { breadcrumbList, excerpt, type Matches, type PageFacts, pageMeta, portalIn, titleIn } from './page-meta.ts';
export { italianDay, useToday } from './today.ts';
