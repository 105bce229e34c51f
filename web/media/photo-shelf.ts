const DATABASE = 'trovacuccia';
const STORE = 'photos';

/**
 * Photos on their way to the server, kept by the browser itself, so that a reload, a lost network or an ended session
 * loses none of them. Where the browser refuses, they live as long as the page.
 */
export const photoShelf = {
  /** Keeps a photo under an id. */
  keep: (id: string, photo: Blob): Promise<void> =>
    quietly('readwrite', (store) => store.put(photo, id)).then(() => {}),
  /** The photo of that id; null when it is not here. */
  read: (id: string): Promise<Blob | null> =>
    quietly('readonly', (store) => store.get(id)).then((found) => (found instanceof Blob ? found : null)),
  /** Forgets them. */
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
    return null; // private mode, quota, an old browser
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
