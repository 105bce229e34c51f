import { storeFavourites } from './favourites.ts';
import { storeOfflinePage } from './offline-page.ts';
import { dropOtherBuilds } from './pocket.ts';

/** Makes the worker of the newest build control all open pages. It stores nothing but the page without a network. */
export function controlPages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('install', (event) => {
    void worker.skipWaiting();
    event.waitUntil(storeOfflinePage());
  });
  worker.addEventListener('activate', (event) => event.waitUntil(begin(worker)));
}

async function begin(worker: ServiceWorkerGlobalScope): Promise<void> {
  try {
    await dropOtherBuilds();
    await worker.registration.navigationPreload?.enable();
  } catch {} // storage is disabled
  await worker.clients.claim();
  // not awaited: requests wait for the end of the activation
  void storeFavourites();
}
