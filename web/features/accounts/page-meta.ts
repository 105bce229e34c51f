import { type HeadTag, pageMeta } from '#web/platform/shell/index.ts';

type Matches = Parameters<typeof pageMeta>[0];

/** Title, description and `noindex` of an account page such as login or reset. */
export function accountMeta(title: string, description: string, path: string) {
  return ({ matches }: { matches: Matches }): HeadTag[] => [
    ...pageMeta(matches, { title, description, path }),
    { name: 'robots', content: 'noindex' },
  ];
}
