import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';
import { IdentityContext } from '#web/platform/shell/index.ts';
import { type MarkupCache, MarkupCacheContext, type MarkupKey } from '#web/platform/ui/CachedMarkup.tsx';

const MOST_CHARACTERS = 3_000_000;
const cachedMarkup = new LRUCache<string, string>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

const START = '<div>';
const END = '</div>';

/** Returns the cache as a page at `path` uses it. A part is rendered by itself, in the little context that it may use. */
export function markupCacheOf(path: string, identity: SiteIdentity | null): MarkupCache {
  return function markupOf(parts: MarkupKey, content: () => ReactNode): string {
    const key = JSON.stringify(parts);
    const cached = cachedMarkup.get(key);
    if (cached !== undefined) return cached;
    const Content = content;
    const html = renderToString(
      <StaticRouter location={path}>
        <IdentityContext value={identity}>
          <MarkupCacheContext value={markupOf}>
            <div>
              <Content />
            </div>
          </MarkupCacheContext>
        </IdentityContext>
      </StaticRouter>,
    );
    // without what React puts in front for the head: the page preloads its images itself
    const inner = html.slice(html.indexOf(START) + START.length, -END.length);
    cachedMarkup.set(key, inner);
    return inner;
  };
}
