/** What a notification says and where it leads. */
interface Notice {
  title: string;
  body: string;
  url: string;
  tag: string;
}

/** The browser ends a subscription whose pushes show nothing, so something is shown even for data that nobody can read. */
const UNREADABLE: Notice = { title: "C'è una novità", body: 'Tocca per aprire il sito.', url: '/', tag: 'novita' };

/** Browsers open a window only soon after the press: a tab that sleeps is not waited for. */
const ANSWER_MS = 300;

/** Shows what the portal sends to this device, and opens its page at a press. */
export function notify(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, readNotice(event.data)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, addressIn(worker, event.notification.data)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(worker)));
}

function show({ registration }: ServiceWorkerGlobalScope, { title, body, url, tag }: Notice): Promise<void> {
  // with `renotify` a later notification of the same tag is heard, and does not only replace the former
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: true,
    lang: 'it',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url },
  };
  return registration.showNotification(title, options);
}

function readNotice(data: PushMessageData | null): Notice {
  try {
    const found = data?.json() as Partial<Record<keyof Notice, unknown>>;
    const { title, body, url, tag } = found;
    if (typeof title !== 'string' || title === '') return UNREADABLE;
    const text = (value: unknown, absent: string) => (typeof value === 'string' && value !== '' ? value : absent);
    return { title, body: text(body, ''), url: text(url, '/'), tag: text(tag, UNREADABLE.tag) };
  } catch {
    return UNREADABLE;
  }
}

/** Returns the address to open: a page of this portal, and its first page for anything else. */
function addressIn({ location }: ServiceWorkerGlobalScope, data: unknown): string {
  const { url } = (data ?? {}) as { url?: unknown };
  try {
    const address = new URL(typeof url === 'string' ? url : '/', location.origin);
    return address.origin === location.origin ? address.href : `${location.origin}/`;
  } catch {
    return `${location.origin}/`;
  }
}

/** Brings the tab to the front that shows the page, or opens a new one: in any other a person may have typed words. */
async function open({ clients }: ServiceWorkerGlobalScope, address: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const places = await Promise.all(tabs.map(placeOf));
  const there = tabs[places.map(pageOf).indexOf(pageOf(address))];
  if (!there) await clients.openWindow(address);
  // a browser may refuse to bring it to the front, and the page is right there all the same
  else await there.focus().catch(() => undefined);
}

/** Returns the address that a tab shows: `url` is the one at which it was loaded. "" without an answer (`say-where.ts`). */
function placeOf(tab: WindowClient): Promise<string> {
  return new Promise((found) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => found(String(data));
    setTimeout(found, ANSWER_MS, '');
    tab.postMessage({ kind: 'where' }, [port2]);
  });
}

/** The page at an address, without its anchor and the account that a mail's link names (`offer-path.ts`). */
function pageOf(address: string): string {
  if (address === '') return '';
  const url = new URL(address);
  url.hash = '';
  url.searchParams.delete('account');
  return url.href;
}

/**
 * Subscribes this device again, unless the browser has done it, which has just ended its subscription. The next page tells
 * the portal (`renewPush`), and subscribes if this could not: the worker has no login. Never rejects: the permission may be
 * gone.
 */
async function subscribeAgain({ registration: { pushManager } }: ServiceWorkerGlobalScope): Promise<void> {
  try {
    if (await pushManager.getSubscription()) return;
    const answer = await fetch('/api/push/key');
    // a browser may subscribe without a key, and then nothing arrives: the next page subscribes
    if (!answer.ok) return;
    const { key } = (await answer.json()) as { key: string };
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {}
}
