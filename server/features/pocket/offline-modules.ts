/**
 * The modules of `web/` that open without a network: the pages that are stored, and what they load when it is used. The
 * build fails for one that is no file of its own (`bin/prepare/bundle.mjs`).
 */
export const OFFLINE_MODULES = [
  'web/features/favourites/page.tsx',
  'web/features/favourites/FavouritesDialog.tsx',
  'web/features/listings/page.tsx',
  'web/features/listings/ListingDialog.tsx',
  'web/features/listings/Lightbox.tsx',
  'web/platform/rendering/take-over.ts',
  'web/platform/shell/stay-while-offline.ts',
  'web/platform/ui/ToastList.tsx',
] as const;

/** The same for the page of the own questionnaires, which opens without a network where somebody has switched that on. */
export const OWN_MODULES = [
  'web/features/accounts/session-end.ts',
  'web/features/push/AccountPush.tsx',
  'web/features/questionnaires/received/opened/Opened.tsx',
  'web/features/questionnaires/received/page.tsx',
  'web/tidy-storage.ts',
] as const;
