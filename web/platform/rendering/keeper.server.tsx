import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { SiteIdentity } from '#contract/platform/site/calls.ts';
import { IdentityContext } from '#web/platform/shell/index.ts';
import { type Keeper, KeeperContext, type KeptBy } from '#web/platform/ui/Kept.tsx';

const BYTES_KEPT = 3_000_000;
const cachedMarkup = new LRUCache<string, string>({
  maxSize: BYTES_KEPT,
  sizeCalculation: (html, key) => html.length + key.length,
});

const START = '<div>';
const END = '</div>';

/** Returns the keeper of a page at `path`. A part is rendered by itself, in the little context that it may use. */
export function keeperOf(path: string, identity: SiteIdentity | null): Keeper {
  return function keep(by: KeptBy, content: () => ReactNode): string {
    const key = JSON.stringify(by);
    const cached = cachedMarkup.get(key);
    if (cached !== undefined) return cached;
    const Content = content;
    const html = renderToString(
      <StaticRouter location={path}>
        <IdentityContext value={identity}>
          <KeeperContext value={keep}>
            <div>
              <Content />
            </div>
          </KeeperContext>
        </IdentityContext>
      </StaticRouter>,
    );
    // without what React puts in front for the head: the page preloads its images itself
    const inner = html.slice(html.indexOf(START) + START.length, -END.length);
    cachedMarkup.set(key, inner);
    return inner;
  };
}
