import type { Message } from './messages.ts';

/** Sends a message to the service worker, as soon as there is one. Never rejects: without one nothing is stored. */
export async function tellWorker(message: Message): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.ready;
    registration?.active?.postMessage(message);
  } catch {} // workers are forbidden
}

/** Whether this page registers a service worker: the portal has one, and the browser allows it. */
export function hasWorker(): boolean {
  return 'serviceWorker' in navigator && offersWorker();
}

/** Whether the portal has a service worker. */
export function offersWorker(): boolean {
  return document.querySelector('script[data-worker]') !== null;
}
