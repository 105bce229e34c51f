import { Suspense, useState } from 'react';
import { useHydrated } from '#web/platform/browser/hydrated.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { HeroScene } from '#web/platform/mascots/index.ts';
import { CachedMarkup } from '#web/platform/ui/CachedMarkup.tsx';

const CLASS = 'hero-scene';
const LazyScene = lazyPart(
  async () => ({ default: (await import('#web/platform/mascots/index.ts')).HeroScene }),
  'nothing',
);

/**
 * The drawing above the search. The server draws it into the page, and the browser keeps it as it is: the code of the
 * drawing is loaded only when Home is opened from another page.
 */
export function HeroDrawing() {
  if (import.meta.env.SSR)
    return (
      <div className={CLASS}>
        <CachedMarkup cacheKey={['hero scene']}>{() => <HeroScene className="size-full" />}</CachedMarkup>
      </div>
    );
  return <DrawingInBrowser />;
}

function DrawingInBrowser() {
  const hydrated = useHydrated();
  const [isDrawn] = useState(!hydrated);
  if (isDrawn)
    // An empty text leaves what the server wrote: React does not touch such a content while hydrating.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    return <div className={CLASS} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  return (
    <div className={CLASS}>
      <Suspense>
        <LazyScene className="size-full" />
      </Suspense>
    </div>
  );
}
