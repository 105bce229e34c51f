export { MissingScreen } from './ErrorScreen.tsx';
export { FailedPage } from './FailedPage.tsx';
export { useIdentity, useSiteName } from './identity.ts';
export { breadcrumbList, excerpt, type PageFacts, pageMeta, portalIn } from './page-meta.ts';
export { leadsSomewhere } from './pages.ts';
export { ShyMascot } from './ShyMascot.tsx';
export { setUnread, useUnread } from './unread.ts';
