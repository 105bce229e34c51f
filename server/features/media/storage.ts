import type { Readable } from 'node:stream';

/** Storage for the bytes of images: a folder, or a bucket. Keys are flat names such as `0f3c…-640.webp`. */
export interface MediaStorage {
  /** Stores bytes under a key atomically; an existing file is replaced. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * Returns the bytes as a stream with their length; undefined when the file does not exist. A file in the trash is
   * moved back first: use it only for keys that an image row refers to, and `openKept` for keys from outside.
   */
  open(key: string): Promise<OpenFile | undefined>;
  /** Like `open`, without searching the trash. */
  openKept(key: string): Promise<OpenFile | undefined>;
  /** Returns the bytes as one buffer, moving the file back from the trash if necessary; undefined when missing. */
  read(key: string): Promise<Buffer | undefined>;
  /** Returns the file size in bytes, moving it back from the trash if necessary; undefined when it is missing. */
  size(key: string): Promise<number | undefined>;
  /** Moves the file to today's trash, from which it can be restored for a month. A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** Deletes a file at once: only for one that no image row has ever referred to. A missing file is not an error. */
  erase(key: string): Promise<void>;
  /** Lists all stored files in no particular order, without the trash. */
  list(): AsyncIterable<{ key: string; keptAt: Date; bytes: number }>;
  /** Lists keys moved to the trash on a day before the day of `before` (UTC). */
  listTrash(before: Date): AsyncIterable<string>;
  /** Moves a file back from the trash; returns false when it is not there. */
  takeBack(key: string): Promise<boolean>;
  /** Returns whether the file is in the trash. */
  isTrashed(key: string): Promise<boolean>;
  /** Deletes the files moved to the trash on a day before the day of `before` (UTC). */
  emptyTrash(before: Date): Promise<void>;
  /** Returns the id of the database that sweeps this storage; undefined when none has claimed it. */
  readOwner(): Promise<string | undefined>;
  /** Claims the storage for a database. */
  writeOwner(id: string): Promise<void>;
  /** Removes partial files older than `before`, left by a crash. */
  tidy(before: Date): Promise<void>;
  /** Resolves when bytes can be written and read back; throws otherwise. For `/readyz`. */
  check(): Promise<void>;
}

interface OpenFile {
  stream: Readable;
  bytes: number;
}

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', avif: 'image/avif' };
const KEY = /^[0-9a-f]{4}[a-z0-9-]{0,80}(\.[a-z0-9]{1,8})?$/;

/** Returns true for valid keys; any other name (paths, dots, capitals) never reaches a storage. */
export function isKey(name: string): boolean {
  return KEY.test(name);
}

/** Returns the media type of a file by the end of its key; undefined for one that is no image. */
export function typeOf(key: string): string | undefined {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)];
}
