import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import type { MascotProps } from '#web/assistant/index.ts';

/** A drawing for screens that must stand even when nothing more can be fetched: it comes along if it can. */
const Nana = lazy<ComponentType<MascotProps>>(() =>
  import('#web/assistant/index.ts').then(
    (drawn) => ({ default: drawn.Nana }),
    () => ({ default: () => null }),
  ),
);

/** Nana, fetched apart; her room is kept meanwhile. */
export function ShyMascot({ pose }: Pick<MascotProps, 'pose'>) {
  return (
    <div className="size-44">
      <Suspense>
        <Nana pose={pose} />
      </Suspense>
    </div>
  );
}
