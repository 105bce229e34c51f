/** What the server writes before the worker (`server/features/pocket/worker-script.ts`). */
declare const POCKET: {
  /** Name of the pages' build, as `x-build` in each answer. */
  build: string;
  /** Differs when the portal has another name or colour. */
  look: string;
  /** Scripts, styles, fonts and icons with which the stored pages work. */
  files: readonly string[];
  /** The same for `/miei-questionari`. */
  ownFiles: readonly string[];
};

export const { build, files, ownFiles } = POCKET;

const PREFIX = 'pocket-';
const release = `${build}-${POCKET.look}`;

/** The page that stands for those that do not open without a network. */
export const OFFLINE = `${PREFIX}offline-${release}`;
/** Pages and files of one build: they work with one another only. */
export const PAGES = `${PREFIX}pages-${release}`;
/** The favourites and what the calls answer of them. */
export const DATA = `${PREFIX}data`;
/** One picture per photo. Its address always means the same bytes, so it belongs to no build. */
export const PICTURES = `${PREFIX}pictures`;

export const OFFLINE_PAGE = '/senza-rete';
export const FAVOURITES_PAGE = '/preferiti';
export const OWN_PAGE = '/miei-questionari';
export const listingPage = (id: string) => `/annuncio/${id}`;

/** Deletes what workers of other builds have stored. */
export async function dropOtherBuilds(): Promise<void> {
  const own = [OFFLINE, PAGES, DATA, PICTURES];
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && !own.includes(name)) await caches.delete(name);
}
