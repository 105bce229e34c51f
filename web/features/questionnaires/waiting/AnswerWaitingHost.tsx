import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { offer, offerToAnswer } from './offer.ts';

const AnswerWaitingDialog = lazyPart(() => import('./AnswerWaitingDialog.tsx'), 'over');

interface AnswerWaitingHostProps {
  accountId: string;
  associationName: string;
}

/** Shows the offer to answer all who wait. Requires `Personal` around it. */
export function AnswerWaitingHost({ accountId, associationName }: AnswerWaitingHostProps) {
  const waiting = useSyncExternalStore(offer.subscribe, offer.current, () => null);
  if (!waiting) return null;
  return (
    <Suspense>
      <AnswerWaitingDialog
        key={waiting.id}
        accountId={accountId}
        associationName={associationName}
        waiting={waiting}
        onClose={() => offerToAnswer(null)}
      />
    </Suspense>
  );
}
