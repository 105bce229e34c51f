import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { Failure } from '../http/failure.ts';
import { keepPicture } from '../media/index.ts';
import type { Portal } from '../portal.ts';

const BYTES_AT_MOST = 20 * 1024 * 1024;
/** What the picture gate lets through at once. */
const AT_ONCE = 2;

/** Keeps photos of a folder, each file once however many listings show it. */
export class Photos {
  readonly #portal: Portal;
  readonly #folder: string;
  /** Image ids, or the sentence that refuses the file, by path as written. */
  readonly #kept = new Map<string, { id: string } | { refused: string }>();

  constructor(portal: Portal, folder: string) {
    this.#portal = portal;
    this.#folder = folder;
  }

  /** Keeps what is not kept yet of these paths. */
  async keep(paths: Iterable<string>): Promise<void> {
    const waiting = [...new Set(paths)].filter((path) => !this.#kept.has(path));
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        this.#kept.set(path, await this.#keepOne(path));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Ids in the order of the paths, or the sentences of those refused. */
  find(paths: readonly string[]): { ids: string[]; refused: string[] } {
    const found = paths.map((path) => this.#kept.get(path)!);
    return {
      ids: found.flatMap((one) => ('id' in one ? one.id : [])),
      refused: found.flatMap((one, index) => ('refused' in one ? `photos: ${paths[index]}: ${one.refused}` : [])),
    };
  }

  async #keepOne(path: string): Promise<{ id: string } | { refused: string }> {
    let bytes: Buffer;
    try {
      bytes = await readFile(isAbsolute(path) ? path : resolve(this.#folder, path));
    } catch {
      return { refused: 'il file non si trova o non si legge.' };
    }
    if (bytes.length > BYTES_AT_MOST) return { refused: 'il file pesa più di 20 MB.' };
    try {
      return { id: (await keepPicture(this.#portal, bytes, null)).id };
    } catch (error) {
      if (error instanceof Failure && error.status === 422) return { refused: error.message };
      throw error;
    }
  }
}
