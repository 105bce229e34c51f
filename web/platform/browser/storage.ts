import { useSyncExternalStore } from 'react';

export interface Stored<T> {
  read(): T;
  /** Stores the value. If the browser refuses (private mode, quota), it is kept in memory for this tab. */
  write(value: T): void;
  change(next: (value: T) => T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** React hook. Returns `empty` on the server and while hydrating, so that both render the same. */
  use(): T;
}

interface Shape<T> {
  empty: T;
  /** Converts a stored value; null if it is invalid (`empty` is then used). */
  parse: (found: unknown) => T | null;
  /** In `sessionStorage`, which ends with the tab. */
  inTab?: boolean;
  /** `text` stores a plain string; the default is JSON. */
  as?: 'json' | 'text';
  /** Writes after a pause of this length, for large values that change often. Until then the value is in memory. */
  pauseMs?: number;
}

/** A typed key of `localStorage`, where a change in one tab notifies the others, or of `sessionStorage`. */
export function stored<T>(key: string, { empty, parse, as = 'json', pauseMs = 0, inTab = false }: Shape<T>): Stored<T> {
  const storage = () => (inTab ? window.sessionStorage : window.localStorage);
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let value = empty;
  let refused = false;
  let pause: ReturnType<typeof setTimeout> | null = null;

  function read(): T {
    if (typeof window === 'undefined' || refused || pause !== null) return value;
    const foundText = readText(storage, key);
    if (foundText !== raw) {
      raw = foundText;
      value = foundText === null ? empty : (parse(as === 'text' ? foundText : parseJson(foundText)) ?? empty);
    }
    return value;
  }

  function write(next: T): void {
    value = next;
    if (pauseMs === 0) persist();
    else wait();
    for (const listener of listeners) listener();
  }

  function persist(): void {
    stopWaiting();
    raw = as === 'text' ? String(value) : JSON.stringify(value);
    refused = !writeText(storage, key, raw);
  }

  function wait(): void {
    stopWaiting();
    pause = setTimeout(persist, pauseMs);
    window.addEventListener('pagehide', persist);
  }

  function stopWaiting(): void {
    if (pause === null) return;
    clearTimeout(pause);
    pause = null;
    window.removeEventListener('pagehide', persist);
  }

  function clear(): void {
    stopWaiting();
    refused = !removeText(storage, key);
    raw = null;
    value = empty;
    for (const listener of listeners) listener();
  }

  function follow(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    for (const listener of listeners) listener();
  }

  /** A page that comes back from the browser's memory has heard of nothing meanwhile. */
  function catchUp({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    const before = raw;
    read();
    if (raw !== before) for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', follow);
      window.addEventListener('pageshow', catchUp);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      window.removeEventListener('storage', follow);
      window.removeEventListener('pageshow', catchUp);
    };
  }

  return {
    read,
    write,
    clear,
    subscribe,
    change: (next) => write(next(read())),
    use: () => useSyncExternalStore(subscribe, read, () => empty),
  };
}

/** Returns `blank` with each field of `found` that has the same type. For flat records. */
export function restored<T extends object>(blank: T, found: unknown): T {
  const givenRecord = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const fields = Object.entries(blank).map(([name, value]) => [
    name,
    typeof givenRecord[name] === typeof value ? givenRecord[name] : value,
  ]);
  return Object.fromEntries(fields) as T;
}

/** A browser may throw already when its storage is asked for. */
type Storages = () => Storage;

function readText(storage: Storages, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null; // storage is disabled
  }
}

function writeText(storage: Storages, key: string, text: string): boolean {
  try {
    storage().setItem(key, text);
    return true;
  } catch {
    return false; // quota exceeded, or storage is disabled
  }
}

function removeText(storage: Storages, key: string): boolean {
  try {
    storage().removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by other code, or truncated
  }
}
