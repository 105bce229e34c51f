import type { Readable } from 'node:stream';

/** Where the bytes of pictures lie: a folder, or later a bucket. Keys are flat names such as `0f3c…-640.webp`. */
export interface MediaStorage {
  /** Keeps bytes under a key, whole or not at all; the same key again replaces them. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes as a stream with their count; undefined when nothing lies there. */
  open(key: string): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** The bytes in one piece; undefined when nothing lies there. */
  read(key: string): Promise<Buffer | undefined>;
  /** Bytes under a key; undefined when nothing lies there. */
  size(key: string): Promise<number | undefined>;
  /** Nothing there is no error. */
  delete(key: string): Promise<void>;
  /** All that is kept, in no order. */
  list(): AsyncIterable<{ key: string; keptAt: Date }>;
  /** Removes what a crash before that instant left half-written. */
  tidy(before: Date): Promise<void>;
  /** Resolves when bytes can be kept and read back; throws when not. For `/readyz`. */
  check(): Promise<void>;
}

const KEY = /^[0-9a-f]{4}[a-z0-9-]{0,80}(\.[a-z0-9]{1,8})?$/;

/** True for names that can be a key; everything else (paths, dots, capitals) never reaches a storage. */
export function isKey(name: string): boolean {
  return KEY.test(name);
}
