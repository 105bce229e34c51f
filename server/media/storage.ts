import type { Readable } from 'node:stream';

/** Where the bytes of pictures lie: a folder, or later a bucket. Keys are flat names such as `0f3c…-640.webp`. */
export interface MediaStorage {
  /** Keeps bytes under a key, whole or not at all; the same key again replaces them. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * The bytes as a stream with their count; undefined when nothing lies there. A file in the trash is moved back first:
   * only for keys that an image row names. `openKept` is for keys that come from outside.
   */
  open(key: string): Promise<OpenFile | undefined>;
  /** The same without a look into the trash. */
  openKept(key: string): Promise<OpenFile | undefined>;
  /** The bytes in one piece, moved back from the trash if necessary; undefined when nothing lies there. */
  read(key: string): Promise<Buffer | undefined>;
  /** Bytes under a key, moved back from the trash if necessary; undefined when nothing lies there. */
  size(key: string): Promise<number | undefined>;
  /** Moves the file to today's trash, from which it can be taken back for a month. Nothing there is no error. */
  delete(key: string): Promise<void>;
  /** Removes a file at once: only for one that no image row has ever named. Nothing there is no error. */
  erase(key: string): Promise<void>;
  /** All that is kept, in no order, without the trash. */
  list(): AsyncIterable<{ key: string; keptAt: Date }>;
  /** Keys that were moved to the trash on a day before that instant's (UTC). */
  listTrash(before: Date): AsyncIterable<string>;
  /** Moves a file back from the trash; false when it is not there. */
  takeBack(key: string): Promise<boolean>;
  /** Removes for good what was moved to the trash on a day before that instant's (UTC). */
  emptyTrash(before: Date): Promise<void>;
  /** Id of the database that sweeps this storage; undefined when none has claimed it. */
  readOwner(): Promise<string | undefined>;
  /** Claims the storage for a database. */
  writeOwner(id: string): Promise<void>;
  /** Removes what a crash before that instant left half-written. */
  tidy(before: Date): Promise<void>;
  /** Resolves when bytes can be kept and read back; throws when not. For `/readyz`. */
  check(): Promise<void>;
}

export interface OpenFile {
  stream: Readable;
  bytes: number;
}

const KEY = /^[0-9a-f]{4}[a-z0-9-]{0,80}(\.[a-z0-9]{1,8})?$/;

/** True for names that can be a key; everything else (paths, dots, capitals) never reaches a storage. */
export function isKey(name: string): boolean {
  return KEY.test(name);
}
