import { useMemo } from 'react';
import { bearer } from '#web/platform/api/bearer.ts';
import { restored, type Stored, stored } from '#web/platform/browser/storage.ts';

interface Shape<T> {
  /** The value without a draft. */
  empty: T;
  /**
   * Converts a stored value; null if it is invalid. By default the fields that fit are kept, for flat records and
   * texts, and only the fields that differ from `empty` are stored.
   */
  parse?: ((found: unknown) => T | null) | undefined;
  /** The id of this draft, if several share the key. The oldest are dropped. */
  part?: string | undefined;
  /**
   * The draft belongs to the account that is logged in: its id is appended to the key, so that the next person on this
   * browser does not see it.
   */
  ofAccount?: boolean | undefined;
  /** See `stored`. */
  pauseMs?: number | undefined;
  /** The draft ends with the tab: it names its author, and a shared device must not keep it for the next person. */
  inTab?: boolean | undefined;
}

/** The fields of a record that change; a text is replaced. */
type Changes<T> = T extends object ? Partial<T> : T;

export interface Draft<T> {
  read: () => T;
  write: (value: T) => void;
  change: (changes: Changes<T>) => void;
  /** Call it after the form has been sent, or when the person discards the draft. */
  clear: () => void;
}

/** Maximum number of drafts that share a key. */
const KEPT = 20;

/**
 * What a person has typed and not sent. It survives a reload and an expired session, and every tab shows the same
 * value, unless it ends with its tab. `unsaved` is whether it differs from `empty`. Do not store passwords.
 */
export function useDraft<T>(key: string, shape: Shape<T>): Draft<T> & { value: T; unsaved: boolean } {
  const storedDraft = storeOf(keyOf(key, shape), shape).use();
  const { empty, parse, part } = shape;
  const value = useMemo(() => valueIn(storedDraft, { empty, parse, part }), [storedDraft, empty, parse, part]);
  return { ...draftAt(key, shape), value, unsaved: !same(value, empty) };
}

/** The same draft outside of a component. */
export function draftAt<T>(key: string, shape: Shape<T>): Draft<T> {
  const { empty, parse, part } = shape;
  const store = storeOf(keyOf(key, shape), shape);
  const read = () => valueIn(store.read(), shape);

  function write(value: T): void {
    const changedPart = isRecord(value) && isRecord(empty) && !parse ? differences(value, empty) : value;
    if (same(value, empty)) clear();
    else store.write(part === undefined ? changedPart : { ...lastOf(othersThan(part), KEPT - 1), [part]: changedPart });
  }

  function clear(): void {
    const others = part === undefined ? {} : othersThan(part);
    if (Object.keys(others).length > 0) store.write(others);
    else store.clear();
  }

  function othersThan(left: string): Record<string, unknown> {
    const { [left]: _, ...others } = asRecord(store.read());
    return others;
  }

  const change = (changes: Changes<T>) => write((isRecord(changes) ? { ...read(), ...changes } : changes) as T);
  return { read, write, change, clear };
}

function keyOf<T>(key: string, { ofAccount = false }: Shape<T>): string {
  return ofAccount ? `${key}${bearer.account()}` : key;
}

/** Deletes the drafts with these keys from the browser, also those that are still to be written. */
export function clearDrafts(isWanted: (key: string) => boolean): void {
  for (const [key, store] of stores) if (isWanted(key)) store.clear();
}

const stores = new Map<string, Stored<unknown>>();

/** One store per key, so that every component that shows the draft is notified of a change. */
function storeOf(
  key: string,
  { pauseMs = 0, inTab = false }: Pick<Shape<unknown>, 'pauseMs' | 'inTab'>,
): Stored<unknown> {
  const knownStore = stores.get(key);
  if (knownStore) return knownStore;
  const store = stored<unknown>(key, { empty: null, parse: (found) => found, pauseMs, inTab });
  stores.set(key, store);
  return store;
}

function valueIn<T>(stored: unknown, { empty, parse, part }: Shape<T>): T {
  const foundPart = part === undefined ? stored : asRecord(stored)[part];
  if (foundPart === null || foundPart === undefined) return empty;
  if (parse) return parse(foundPart) ?? empty;
  if (isRecord(empty)) return restored(empty, foundPart);
  return typeof foundPart === typeof empty ? (foundPart as T) : empty;
}

function lastOf(drafts: Record<string, unknown>, most: number): Record<string, unknown> {
  return Object.fromEntries(Object.entries(drafts).slice(-most));
}

function differences(value: object, empty: object): object {
  const before = asRecord(empty);
  return Object.fromEntries(Object.entries(value).filter(([field, now]) => !same(now, before[field])));
}

/** Compares records by field, so that a long text is not serialized with each keystroke. */
function same(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other || JSON.stringify(one) === JSON.stringify(other);
  return Object.keys({ ...one, ...other }).every((field) => same(asRecord(one)[field], asRecord(other)[field]));
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asRecord = (value: unknown) => (isRecord(value) ? value : {}) as Record<string, unknown>;
