const DATABASE = 'trovacuccia';
const STORE = 'photos';

/**
 * Images being uploaded, kept in IndexedDB, so that a reload, a lost network or an expired login loses none. If the
 * browser refuses, they are only kept in memory until the page is closed.
 */
export const offlineImages = {
  /** Stores an image under an id. */
  keep: (id: string, image: Blob): Promise<void> =>
    quietly('readwrite', (store) => store.put(image, id)).then(() => {}),
  /** Returns the image with that id; null if it is not stored. */
  read: (id: string): Promise<Blob | null> =>
    quietly('readonly', (store) => store.get(id)).then((found) => (found instanceof Blob ? found : null)),
  /** Deletes the images with these ids. */
  drop: async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) await quietly('readwrite', (store) => store.delete(id));
  },
};

async function quietly(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await open();
    try {
      return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null; // private mode, quota exceeded, an old browser
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no storage'));
  });
}
