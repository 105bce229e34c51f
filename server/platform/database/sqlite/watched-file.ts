import { statSync } from 'node:fs';

/**
 * Remembers which file is open at a path. A process keeps reading and writing a file that was deleted, moved away or
 * whose disk was unmounted, and what it writes there is lost.
 */
export class WatchedFile {
  readonly #path: string;
  readonly #opened: string;

  constructor(path: string) {
    this.#path = path;
    this.#opened = identityOf(path);
  }

  /** Returns whether the path leads to no file, or to another one, than when it was opened. Takes microseconds. */
  isLost(): boolean {
    return identityOf(this.#path) !== this.#opened;
  }

  /** Throws an error that `refusalOf` calls `storage_failed` if the file is lost. */
  mustBeThere(): void {
    if (!this.isLost()) return;
    throw Object.assign(new Error(`${this.#path} is gone, or another file than the one that is open`), {
      code: 'ESTALE',
    });
  }
}

/** Device and inode; "" for a path that leads nowhere. */
function identityOf(path: string): string {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return '';
  }
}
