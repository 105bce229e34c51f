import type { PageFacts } from '#web/shell/index.ts';
import { type Filters, homePath, SIZES, TYPES } from './filters.ts';

const DESCRIPTION =
  'Cani, gatti e altri animali da adottare in tutta Italia, presentati da chi li accudisce. Cercali per città e scrivi subito a chi li conosce.';

/** Returns Home's metadata for search engines and chats, for the current filters. */
export function factsOf(filters: Filters, cursor: string | null, portal: string): PageFacts {
  const { city, type, size } = filters;
  const all = !city && !type && !size;
  return {
    title: all ? 'Cani, gatti e altri animali in adozione' : `${headline(filters)} in adozione`,
    description: all ? DESCRIPTION : `${headline(filters)} che cercano casa. ${DESCRIPTION}`,
    path: homePath({ city, type, size }, cursor),
    graph: all && !cursor ? [websiteAt(portal)] : [],
  };
}

/** Returns a heading such as "Gatti di taglia piccola a Bologna", or "Animali" without filters. */
export function headline({ city, type, size }: Filters): string {
  const who = type === 'altro' ? 'Altri animali' : (TYPES.find((each) => each.value === type)?.label ?? 'Animali');
  const how = SIZES.find((each) => each.value === size)?.label.toLowerCase();
  return `${who}${how ? ` di taglia ${how}` : ''}${city ? ` a ${city}` : ''}`;
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
