import { use } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

let isGoing = false;

/**
 * Returns a function that goes back from a history entry whose state passes `isOpen`, to close what it opened. Goes back
 * once however often it is pressed: the next entry would be another page.
 */
export function useGoBack(isOpen: (state: unknown) => boolean): () => void {
  const context = use(DataRouterContext);
  return () => {
    const { router } = context!;
    if (isGoing || !isOpen(router.state.location.state)) return;
    isGoing = true;
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      isGoing = false;
      stop();
    });
    void router.navigate(-1);
  };
}
