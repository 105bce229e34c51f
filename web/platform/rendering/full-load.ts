import { createPath } from 'react-router';
import { pageRouter } from '#web/platform/browser/page-router.ts';
import { serverAnswers } from '#web/platform/browser/reload.ts';
import { holdsTypedWords } from '#web/platform/browser/typed.ts';
import { watchPlace } from '#web/platform/browser/watch-place.ts';
import { toast } from '#web/platform/ui/toast.ts';

/**
 * Loads the page that is being navigated to as a whole, from the server, because its file does not arrive: a newer
 * release has other files. Only once, since the page then either has its files or stands as the server sent it. If the
 * server does not answer, or a press would lose what somebody has typed, the page stays and says so. A link that is
 * pressed meanwhile is followed instead. Never settles.
 */
export async function loadWhole(url: string): Promise<never> {
  const wantedPlace = pageRouter().state.navigation.location;
  // after Back or Forward the address bar is there already, and the person has left the form
  const isThere = wantedPlace !== undefined && createPath(wantedPlace) === createPath(window.location);
  const never = new Promise<never>(() => {});
  if (!isThere && holdsTypedWords()) {
    stay(UNSAVED);
    return never;
  }
  const isWanted = watchPlace();
  const answers = await serverAnswers();
  if (!isWanted()) return never;
  if (!answers) stay('Connessione assente. Controlla la rete e riprova.');
  else if (isThere) window.location.reload();
  else window.location.assign(wantedPlace ? createPath(wantedPlace) : url);
  return never;
}

const UNSAVED =
  'Il sito è stato aggiornato. Invia o copia quello che hai scritto, poi ricarica la pagina per andare avanti.';

/** Ends the navigation: the page that stands is the one of the address again. */
function stay(why: string): void {
  toast('error', why);
  const router = pageRouter();
  const { location } = router.state;
  void router.navigate(createPath(location), {
    replace: true,
    state: location.state,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  });
}
