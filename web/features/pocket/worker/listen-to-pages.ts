import type { Message } from '../messages.ts';
import { followFavourites, followOwn } from './favourites.ts';

/** Does what pages say. */
export function listenToPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    const message = event.data as Message | null;
    if (message?.kind === 'favourites')
      event.waitUntil(followFavourites(message.ids.filter((id) => /^[\w-]+$/.test(id))));
    else if (message?.kind === 'own') event.waitUntil(followOwn(message.isOn));
  });
}
