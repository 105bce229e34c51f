export { MissingScreen } from './ErrorScreen.tsx';
export { FailedPage } from './FailedPage.tsx';
export { FailedRead } from './FailedRead.tsx';
export { IdentityContext, useIdentity, useSiteName } from './identity.ts';
export { LazyMascot } from './LazyMascot.tsx';
export { type Look, MenuItem, menuItemClass } from './MenuItem.tsx';
export { NeedsScripts } from './NeedsScripts.tsx';
export { PrintedAddress } from './PrintedAddress.tsx';
export type { PageHandle } from './page-handle.ts';
export {
  breadcrumbList,
  excerpt,
  type HeadTag,
  type Matches,
  type PageFacts,
  pageMeta,
  portalIn,
  titleIn,
} from './page-meta.ts';
export { useSiteColour } from './site-colour.ts';
export { italianDay, useToday } from './today.ts';
