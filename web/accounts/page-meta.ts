import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#web/shell/index.ts';

type Matches = Parameters<typeof pageMeta>[0];

/** Title and description of a page around the login; search engines have nothing to do there. */
export function accountMeta(title: string, description: string, path: string) {
  return ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    ...pageMeta(matches, { title, description, path }),
    { name: 'robots', content: 'noindex' },
  ];
}
