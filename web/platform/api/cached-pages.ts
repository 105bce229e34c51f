/** What the last pages of this tab showed, by the key of their history entry. */
const kept = new Map<string, { path: string; data: unknown; at: number }>();
const MOST_KEPT = 20;
/** Older data is read before it is shown. */
const FRESH_MS = 5 * 60_000;

/** Path of the page that stands, and how to run its loader again. */
let shown = '';
let runAgain = () => {};
/** Key of the history entry that Back or Forward is just leading to. */
let wanted: string | null = null;
/** New data of the page that stands, which its loader takes over. */
let renewed: { path: string; data: Promise<unknown> } | null = null;

/** Remembers what a page shows; `data` is undefined for a page that failed or has none. */
export function cachePage(key: string, path: string, data: unknown): void {
  shown = path;
  if (isRenewed()) runAgain();
  if (data === undefined) return;
  kept.delete(key);
  kept.set(key, { path, data, at: Date.now() });
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** To be called before a write: what was kept may be wrong after it. */
export function forgetPages(): void {
  kept.clear();
}

/** The loader that runs now, if any, belongs to this history entry. */
export function goBackTo(key: string): void {
  wanted = key;
  setTimeout(() => {
    wanted = null;
  });
}

/** `revalidate` runs the loader of the page that stands. */
export function renewWith(revalidate: () => void): void {
  runAgain = revalidate;
}

/** Whether the page that stands is about to take over new data, which `shouldRevalidate` must allow. */
export const isRenewed = () => renewed !== null && renewed.path === shown;

/**
 * Reads a public page in the browser. After Back or Forward returns what the page showed and reads it all the same: if
 * that has changed or fails, the page shows the new state as soon as it is known.
 */
export async function cachedOr<Data>(request: Request, read: () => Promise<Data>): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const before = wanted === null ? undefined : kept.get(wanted);
  wanted = null;
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
