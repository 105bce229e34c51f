import { useEffect, useState, useSyncExternalStore } from 'react';
import { isProblem, sentence } from '#web/api/problem.ts';
import { photoShelf } from './photo-shelf.ts';
import { shrinkPhoto } from './shrink.ts';

export interface TrayPhoto {
  id: string;
  /** For `<img>`: the file itself, or an address of the portal. */
  preview: string;
  /** The address that the portal gave it; "" until it is there. */
  url: string;
  /** Epoch milliseconds of the upload; 0 for what a listing already shows. */
  sentAt: number;
  state: 'waiting' | 'sending' | 'kept' | 'failed';
  /** How much of it has gone out, 0 to 100. */
  percent: number;
  /** Why it failed, in words. */
  problem: string;
  /** Whether sending it again may help. */
  mayRetry: boolean;
}

/** What a draft remembers of a photo; its bytes, if they have not arrived, lie on the shelf under the same id. */
export type DraftPhoto = Pick<TrayPhoto, 'id' | 'url' | 'sentAt'>;

type Send = (
  photo: Blob,
  how: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<{ url: string }>;

interface TrayOptions {
  most: number;
  send: Send;
}

const AT_ONCE = 2;
/** What nothing uses is swept after a day: what lay in a draft for longer than this is sent again. */
const FRESH_MS = 20 * 3_600_000;

/** The photos of a form: shrunk, sent one by one as soon as they are chosen, kept in order, tried again. */
export class PhotoTray {
  readonly #options: TrayOptions;
  readonly #files = new Map<string, Blob>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #photos: readonly TrayPhoto[] = [];

  constructor(options: TrayOptions) {
    this.#options = options;
  }

  read = (): readonly TrayPhoto[] => this.#photos;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What the server needs to hear: the addresses, in order. */
  get urls(): string[] {
    return this.#photos.map(({ url }) => url);
  }

  get drafts(): DraftPhoto[] {
    return this.#photos.map(({ id, url, sentAt }) => ({ id, url, sentAt }));
  }

  /** Takes files in as far as there is room; answers with how many were left out. */
  add(files: readonly File[]): number {
    const room = Math.max(0, this.#options.most - this.#photos.length);
    const taken = files.slice(0, room);
    for (const file of taken) this.#take(newId(), file);
    this.#pump();
    return files.length - taken.length;
  }

  /** Starts with the pictures that a listing already shows. */
  fill(urls: readonly string[]): void {
    this.#set(urls.map((url) => kept({ id: newId(), url, sentAt: 0 })));
  }

  /** Starts with what a draft remembers; what never arrived and is no longer on this device is left out. */
  async restore(drafts: readonly DraftPhoto[]): Promise<void> {
    for (const draft of drafts) {
      const stale = draft.sentAt > 0 && Date.now() - draft.sentAt > FRESH_MS;
      const file = draft.url === '' || stale ? await photoShelf.read(draft.id) : null;
      if (file) this.#take(draft.id, file);
      else if (draft.url !== '') this.#set([...this.#photos, kept(draft)]);
    }
    this.#pump();
  }

  remove(id: string): void {
    this.#underWay.get(id)?.abort();
    this.#release(id);
    this.#set(this.#photos.filter((photo) => photo.id !== id));
    void photoShelf.drop([id]);
  }

  move(from: number, to: number): void {
    const next = [...this.#photos];
    const [moved] = next.splice(from, 1);
    if (!moved || to < 0 || to > next.length) return;
    next.splice(to, 0, moved);
    this.#set(next);
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting', problem: '', percent: 0 });
    this.#pump();
  }

  /** The server refused the photo at this place. */
  refuse(index: number, problem: string): void {
    const photo = this.#photos[index];
    if (photo) this.#change(photo.id, { state: 'failed', problem, mayRetry: this.#files.has(photo.id) });
  }

  /** Resolves when nothing is on its way any more. */
  settled(): Promise<void> {
    const idle = () => this.#photos.every(({ state }) => state === 'kept' || state === 'failed');
    if (idle()) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.subscribe(() => {
        if (!idle()) return;
        stop();
        done();
      });
    });
  }

  /** Forgets the bytes that the browser kept: they are published, or thrown away. */
  forget(): void {
    void photoShelf.drop(this.#photos.map(({ id }) => id));
  }

  /** Gives up what is on its way; what the shelf holds waits for the next time. */
  close(): void {
    for (const controller of this.#underWay.values()) controller.abort();
    for (const id of this.#files.keys()) this.#release(id);
  }

  #take(id: string, file: Blob): void {
    this.#files.set(id, file);
    const preview = URL.createObjectURL(file);
    this.#set([...this.#photos, { ...kept({ id, url: '', sentAt: 0 }), preview, state: 'waiting', percent: 0 }]);
    void photoShelf.keep(id, file);
  }

  #pump(): void {
    while (this.#underWay.size < AT_ONCE) {
      const next = this.#photos.find(({ id, state }) => state === 'waiting' && !this.#underWay.has(id));
      if (!next) return;
      void this.#send(next.id);
    }
  }

  async #send(id: string): Promise<void> {
    const controller = new AbortController();
    this.#underWay.set(id, controller);
    this.#change(id, { state: 'sending', percent: 0 });
    try {
      const small = await shrinkPhoto(this.#files.get(id)!);
      const { url } = await this.#options.send(small, {
        onProgress: (percent) => this.#change(id, { percent }),
        signal: controller.signal,
      });
      this.#change(id, { state: 'kept', url, sentAt: Date.now(), percent: 100 });
    } catch (error) {
      if (!controller.signal.aborted) this.#change(id, failed(error));
    } finally {
      this.#underWay.delete(id);
      this.#pump();
    }
  }

  #change(id: string, changes: Partial<TrayPhoto>): void {
    this.#set(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));
  }

  #set(photos: readonly TrayPhoto[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }

  #release(id: string): void {
    const photo = this.#photos.find((one) => one.id === id);
    if (photo?.preview.startsWith('blob:')) URL.revokeObjectURL(photo.preview);
    this.#files.delete(id);
  }
}

/** A tray for one form, begun with what it already holds, and its photos as they are now. */
export function usePhotos(
  options: TrayOptions,
  begin: (tray: PhotoTray) => void,
): { tray: PhotoTray; photos: readonly TrayPhoto[] } {
  const [tray] = useState(() => {
    const made = new PhotoTray(options);
    begin(made);
    return made;
  });
  useEffect(() => () => tray.close(), [tray]);
  return { tray, photos: useSyncExternalStore(tray.subscribe, tray.read, tray.read) };
}

function kept({ id, url, sentAt }: DraftPhoto): TrayPhoto {
  return { id, url, sentAt, preview: url, state: 'kept', percent: 100, problem: '', mayRetry: true };
}

/** What the server judged will be judged the same again. */
const FINAL = [413, 415, 422];

function failed(error: unknown): Partial<TrayPhoto> {
  const mayRetry = !isProblem(error) || !FINAL.includes(error.status);
  return { state: 'failed', problem: sentence(error, 'Foto non caricata. Riprova.'), mayRetry };
}

function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
