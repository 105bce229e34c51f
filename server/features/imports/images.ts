import { readFile } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { storeImage } from '#server/features/media/index.ts';
import { Problem } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';

const BYTES_AT_MOST = 20 * 1024 * 1024;
/** Number of images processed in parallel, equal to the limit of the image queue. */
const AT_ONCE = 2;

/** Stores the photos of a folder, each file once, however many listings use it. */
export class Images {
  readonly #portal: Portal;
  readonly #folder: string;
  /** Image id or error message, by path as written in the file. */
  readonly #results = new Map<string, { id: string } | { refused: string }>();

  constructor(portal: Portal, folder: string) {
    this.#portal = portal;
    this.#folder = folder;
  }

  /** Stores the files among these paths that are not stored yet. */
  async store(paths: Iterable<string>): Promise<void> {
    const waiting = [...new Set(paths)].filter((path) => !this.#results.has(path));
    const work = async () => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        this.#results.set(path, await this.#storeOne(path));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  /** Returns the image ids in the order of the paths, and the messages of refused files. */
  find(paths: readonly string[]): { ids: string[]; refused: string[] } {
    const ownImages = paths.map((path) => this.#results.get(path)!);
    return {
      ids: ownImages.flatMap((one) => ('id' in one ? one.id : [])),
      refused: ownImages.flatMap((one, index) => ('refused' in one ? `photos: ${paths[index]}: ${one.refused}` : [])),
    };
  }

  async #storeOne(path: string): Promise<{ id: string } | { refused: string }> {
    let bytes: Buffer;
    try {
      bytes = await readFile(isAbsolute(path) ? path : resolve(this.#folder, path));
    } catch {
      return { refused: 'il file non si trova o non si legge.' };
    }
    if (bytes.length > BYTES_AT_MOST) return { refused: 'il file pesa più di 20 MB.' };
    try {
      return { id: (await storeImage(this.#portal, bytes, null)).id };
    } catch (error) {
      if (error instanceof Problem && error.status === 422) return { refused: error.message };
      throw error;
    }
  }
}
