import { SECRET_HEADERS } from '#contract/platform/secret-addresses.ts';
import { type HeadTag, type Matches, pageMeta } from '#web/platform/shell/index.ts';

interface SecretFacts {
  title: string;
  description: string;
  /** Path of the page without the secret. */
  path: string;
}

/** Returns the headers of a page with a secret in its address: not cached, not indexed, and no `Referer` is sent. */
export const secretHeaders = () => SECRET_HEADERS;

/** Returns the `meta` of a page with a secret in its address. */
export function secretMeta(facts: SecretFacts) {
  return ({ matches }: { matches: Matches }): HeadTag[] => [
    ...pageMeta(matches, facts),
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}
