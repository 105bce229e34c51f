import { Suspense } from 'react';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import type { MascotProps } from '#web/platform/mascots/index.ts';

/** Nothing if the file does not arrive, because error screens must render without the network. */
const draw = (name: 'Ares' | 'Nana') =>
  lazyPart<MascotProps>(
    () => import('#web/platform/mascots/index.ts').then((drawn) => ({ default: drawn[name] })),
    'nothing',
  );
const Nana = draw('Nana');
const Ares = draw('Ares');

interface LazyMascotProps extends Pick<MascotProps, 'pose'> {
  /** Ares, the cat; otherwise Nana, the dog. */
  cat?: boolean;
}

/** A mascot in a chunk of its own. The space is reserved while it loads. */
export function LazyMascot({ pose, cat }: LazyMascotProps) {
  const Mascot = cat ? Ares : Nana;
  return (
    <div className="size-44">
      <Suspense>
        <Mascot pose={pose} />
      </Suspense>
    </div>
  );
}
