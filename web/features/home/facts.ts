import { homePath, isFiltered } from '#web/features/search/index.ts';
import type { PageFacts } from '#web/platform/shell/index.ts';
import type { Found } from './read.ts';

const DESCRIPTION =
  'Cani, gatti e altri animali da adottare in tutta Italia, presentati da chi li accudisce. Cercali per città e scrivi subito a chi li conosce.';

/**
 * Returns Home's metadata for search engines and chats, for the current filters. The canonical address names only the
 * three filters of the search bar: finer searches are no pages of their own.
 */
export function factsOf({ filters, described, cursor }: Found, portal: string): PageFacts {
  const { city, type, size } = filters;
  const all = !isFiltered(filters);
  return {
    title: all ? 'Cani, gatti e altri animali in adozione' : `${described?.headline} in adozione`,
    description: all ? DESCRIPTION : `${described?.headline} che cercano casa. ${DESCRIPTION}`,
    path: homePath({ city, type, size }, cursor),
    graph: all && !cursor ? [websiteAt(portal)] : [],
  };
}

function websiteAt(portal: string) {
  return {
    '@type': 'WebSite',
    url: `${portal}/`,
    inLanguage: 'it',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${portal}/?city={city}`,
      'query-input': 'required name=city',
    },
  };
}
