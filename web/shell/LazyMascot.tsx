import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { MascotProps } from '#web/mascots/index.ts';

/** Resolves to nothing if the chunk cannot be loaded, because error screens must render without the network. */
const draw = (name: 'Ares' | 'Nana') =>
  lazy<ComponentType<MascotProps>>(() =>
    import('#web/mascots/index.ts').then(
      (drawn) => ({ default: drawn[name] }),
      () => ({ default: () => null }),
    ),
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
