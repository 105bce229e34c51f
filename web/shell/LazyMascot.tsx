import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { MascotProps } from '#web/mascots/index.ts';

/** Resolves to nothing if the chunk cannot be loaded, because error screens must render without the network. */
const Nana = lazy<ComponentType<MascotProps>>(() =>
  import('#web/mascots/index.ts').then(
    (drawn) => ({ default: drawn.Nana }),
    () => ({ default: () => null }),
  ),
);

/** Nana in a chunk of her own. The space is reserved while it loads. */
export function LazyMascot({ pose }: Pick<MascotProps, 'pose'>) {
  return (
    <div className="size-44">
      <Suspense>
        <Nana pose={pose} />
      </Suspense>
    </div>
  );
}
