import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/platform/ui/lazy-part.tsx';
import { offer, offerToAnswer } from './offer.ts';

const AnswerWaitingDialog = lazyPart(() => import('./AnswerWaitingDialog.tsx'), 'over');

interface AnswerWaitingHostProps {
  me: string;
  association: string;
}

/** Shows the offer to answer all who wait. Requires `Personal` around it. */
export function AnswerWaitingHost({ me, association }: AnswerWaitingHostProps) {
  const waiting = useSyncExternalStore(offer.subscribe, offer.current, () => null);
  if (!waiting) return null;
  return (
    <Suspense>
      <AnswerWaitingDialog
        key={waiting.id}
        me={me}
        association={association}
        waiting={waiting}
        onClose={() => offerToAnswer(null)}
      />
    </Suspense>
  );
}
