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
  /** `text` stores a plain string; the default is JSON. */
  as?: 'json' | 'text';
  /** Writes after a pause of this length, for large values that change often. Until then the value is in memory. */
  pauseMs?: number;
}

/** A typed key of `localStorage`. A change in one tab notifies the others. */
export function stored<T>(key: string, { empty, parse, as = 'json', pauseMs = 0 }: Shape<T>): Stored<T> {
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let value = empty;
  let refused = false;
  let pause: ReturnType<typeof setTimeout> | null = null;

  function read(): T {
    if (typeof window === 'undefined' || refused || pause !== null) return value;
    const foundText = readText(key);
    if (foundText !== raw) {
      raw = foundText;
      value = foundText === null ? empty : (parse(as === 'text' ? foundText : parseJson(foundText)) ?? empty);
    }
    return value;
  }

  function write(next: T): void {
    value = next;
    if (pauseMs === 0) keep();
    else wait();
    for (const listener of listeners) listener();
  }

  function keep(): void {
    stopWaiting();
    raw = as === 'text' ? String(value) : JSON.stringify(value);
    refused = !writeText(key, raw);
  }

  function wait(): void {
    stopWaiting();
    pause = setTimeout(keep, pauseMs);
    window.addEventListener('pagehide', keep);
  }

  function stopWaiting(): void {
    if (pause === null) return;
    clearTimeout(pause);
    pause = null;
    window.removeEventListener('pagehide', keep);
  }

  function clear(): void {
    stopWaiting();
    refused = !removeText(key);
    raw = null;
    value = empty;
    for (const listener of listeners) listener();
  }

  function follow(event: StorageEvent): void {
    if (event.key !== key && event.key !== null) return;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener('storage', follow);
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

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage is disabled
  }
}

function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // quota exceeded, or storage is disabled
  }
}

function removeText(key: string): boolean {
  try {
    window.localStorage.removeItem(key);
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
