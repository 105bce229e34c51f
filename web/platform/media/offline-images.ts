import { clear, createStore, delMany, get, set } from 'idb-keyval';

const store = createStore('trovacuccia', 'photos');

/**
 * Images being uploaded, kept in IndexedDB, so that a reload, a lost network or an expired login loses none. If the
 * browser refuses, they are only kept in memory until the page is closed.
 */
export const offlineImages = {
  /** Stores an image under an id. */
  keep: (id: string, image: Blob): Promise<void> => quietly(() => set(id, image, store)),
  /** Returns the image with that id; undefined if it is not stored. */
  read: (id: string): Promise<Blob | undefined> => quietly(() => get<Blob>(id, store)),
  /** Deletes the images with these ids. */
  drop: (ids: readonly string[]): Promise<void> => quietly(() => delMany([...ids], store)),
  /** Deletes all images. */
  clear: (): Promise<void> => quietly(() => clear(store)),
};

async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined; // private mode, quota exceeded, no IndexedDB
  }
}
