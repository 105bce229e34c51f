import { Suspense, useState } from 'react';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { closeRequest, useAskedFor } from './opening.ts';

const RequestDialog = lazyPart(() => import('./RequestDialog.tsx'), 'over');

/** Opens the request dialog over the shop. Its code is loaded on first use. */
export function RequestOverShop({ gadgets }: { gadgets: readonly Gadget[] }) {
  const askedId = useAskedFor();
  const gadget = gadgets.find(({ id }) => id === askedId) ?? null;
  // The last gadget stays visible during the closing animation.
  const [shown, setShown] = useState(gadget);
  if (gadget && gadget !== shown) setShown(gadget);
  if (!shown) return null;
  return (
    <Suspense>
      <RequestDialog key={shown.id} gadget={shown} open={gadget !== null} onClose={closeRequest} />
    </Suspense>
  );
}
