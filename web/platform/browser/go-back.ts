import { pageRouter } from './page-router.ts';

let isGoing = false;

/**
 * Goes back from a history entry whose state passes `isOpen`, to close what it opened. Goes back once however often it
 * is pressed: the next entry would be another page.
 */
export function goBack(isOpen: (state: unknown) => boolean): void {
  const router = pageRouter();
  if (isGoing || !isOpen(router.state.location.state)) return;
  isGoing = true;
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    isGoing = false;
    stop();
  });
  void router.navigate(-1);
}
