import { lazy, Suspense } from 'react';
import type { AskForAlertProps } from './AskForAlert.tsx';

const AskForAlert = lazy(() => import('./AskForAlert.tsx').then((loaded) => ({ default: loaded.AskForAlert })));

/** The same button for Home, whose first view without a search does not show it. */
export function LazyAskForAlert(props: AskForAlertProps) {
  return (
    <Suspense>
      <AskForAlert {...props} />
    </Suspense>
  );
}
