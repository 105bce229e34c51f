import { favourites } from '#web/features/listings/index.ts';
import { tellWorker } from '#web/features/pocket/index.ts';

/** Has the service worker store what opens the favourites of this browser without a network. */
export const storeFavourites = () => tellWorker({ kind: 'favourites', ids: favourites.read() });
