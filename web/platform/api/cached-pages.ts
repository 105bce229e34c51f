/** What the last pages of this tab showed, by the key of their history entry. */
const cachedPages = new Map<string, { path: string; data: unknown; at: number }>();
const MOST_CACHED = 20;
/** Older data is read before it is shown. */
const FRESH_MS = 5 * 60_000;

/** Path of the page that stands, and how to run its loader again. */
let shownPath = '';
let runAgain = () => {};
/** Key of the history entry that Back or Forward is just leading to. */
let wantedKey: string | null = null;
/** New data of the page that stands, which its loader takes over. */
let renewed: { path: string; data: Promise<unknown> } | null = null;

/** Remembers what a page shows; `data` is undefined for a page that failed or has none. */
export function cachePage(key: string, path: string, data: unknown): void {
  shownPath = path;
  if (isRenewed()) runAgain();
  if (data === undefined) return;
  cachedPages.delete(key);
  cachedPages.set(key, { path, data, at: Date.now() });
  const [oldest] = cachedPages.keys();
  if (cachedPages.size > MOST_CACHED && oldest !== undefined) cachedPages.delete(oldest);
}

/** To be called before a write: what is cached may be wrong after it. */
export function forgetPages(): void {
  cachedPages.clear();
}

/** The loader that runs now, if any, belongs to this history entry. */
export function goBackTo(key: string): void {
  wantedKey = key;
  setTimeout(() => {
    wantedKey = null;
  });
}

/** `revalidate` runs the loader of the page that stands. */
export function renewWith(revalidate: () => void): void {
  runAgain = revalidate;
}

/** Whether the page that stands is about to take over new data, which `shouldRevalidate` must allow. */
export const isRenewed = () => renewed !== null && renewed.path === shownPath;

/**
 * Reads a public page in the browser. After Back or Forward returns what the page showed and reads it all the same: if
 * that has changed or fails, the page shows the new state as soon as it is known.
 */
export async function cachedOr<Data>(request: Request, read: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const before = wantedKey === null ? undefined : cachedPages.get(wantedKey);
  wantedKey = null;
  const next = renewed;
  renewed = null;
  if (next?.path === path) return next.data as Promise<Data>;
  if (!before || before.path !== path || Date.now() - before.at > FRESH_MS) return read();
  const data = read();
  const renew = () => {
    renewed = { path, data };
    if (isRenewed()) runAgain();
  };
  data.then((now) => JSON.stringify(now) === JSON.stringify(before.data) || renew(), renew);
  return before.data as Data;
}
