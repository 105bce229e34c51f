import { useSyncExternalStore } from 'react';

export interface Stored<T> {
  read(): T;
  /** Kept in memory for this tab when the browser refuses to store it (private mode, quota). */
  write(value: T): void;
  change(next: (value: T) => T): void;
  clear(): void;
  subscribe(listener: () => void): () => void;
  /** The value in a component; `empty` on the server and while hydrating, so that both agree. */
  use(): T;
}

interface Shape<T> {
  empty: T;
  /** Turns what was found into a value; null for what is not one (then `empty`). */
  parse: (found: unknown) => T | null;
  /** `text` keeps a bare word as it is; the default is JSON. */
  as?: 'json' | 'text';
}

/** One key of the browser's storage, typed; the tabs of one browser follow each other. */
export function stored<T>(key: string, { empty, parse, as = 'json' }: Shape<T>): Stored<T> {
  const listeners = new Set<() => void>();
  let raw: string | null = null;
  let value = empty;
  let refused = false;

  function read(): T {
    if (typeof window === 'undefined' || refused) return value;
    const found = readText(key);
    if (found !== raw) {
      raw = found;
      value = found === null ? empty : (parse(as === 'text' ? found : parseJson(found)) ?? empty);
    }
    return value;
  }

  function write(next: T): void {
    raw = as === 'text' ? String(next) : JSON.stringify(next);
    refused = !writeText(key, raw);
    value = next;
    for (const listener of listeners) listener();
  }

  function clear(): void {
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

/** What is left of a flat record: each field of `blank` as it was found, where it is still of the same kind. */
export function restored<T extends object>(blank: T, found: unknown): T {
  const given = (typeof found === 'object' && found !== null ? found : {}) as Record<string, unknown>;
  const fields = Object.entries(blank).map(([name, value]) => [
    name,
    typeof given[name] === typeof value ? given[name] : value,
  ]);
  return Object.fromEntries(fields) as T;
}

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage switched off
  }
}

function writeText(key: string, text: string): boolean {
  try {
    window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // quota, or storage switched off
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
    return null; // somebody else's or half-written text
  }
}
