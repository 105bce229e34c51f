import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Focus } from '#contract/platform/media/image.ts';
import { isProblem, sentence } from '#web/platform/api/problem.ts';
import { offlineImages } from './offline-images.ts';
import { shrinkImage } from './shrink.ts';

export interface UploadedImage {
  id: string;
  /** For `<img>`: an object URL of the file, or an address of the portal. */
  preview: string;
  /** The image's address after the upload; "" until then. */
  url: string;
  /** What stays visible where it is cropped; null: its middle. */
  focus: Focus | null;
  /** Time of the upload in epoch milliseconds; 0 for an image that the listing already had. */
  sentAt: number;
  state: 'waiting' | 'sending' | 'kept' | 'failed';
  /** Upload progress, 0 to 100. */
  percent: number;
  /** Error message, "" without an error. */
  problem: string;
  /** Whether a retry may succeed. */
  mayRetry: boolean;
}

/**
 * An image as stored in a draft. Until it is uploaded, its bytes are in IndexedDB (`offline-images.ts`) under the same
 * id.
 */
export type DraftImage = Pick<UploadedImage, 'id' | 'url' | 'sentAt'> & { focus?: Focus | null };

type Send = (
  image: Blob,
  how: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<{ url: string }>;

interface UploadOptions {
  most: number;
  send: Send;
}

/** One is sent while the next one is shrunk: an account that waits for approval may send one at a time. */
const AT_ONCE = 2;
/** The server deletes unused uploads after a day: an older upload in a draft is sent again. */
const FRESH_MS = 20 * 3_600_000;

/** The images of a form: shrunk, uploaded one by one as soon as they are chosen, kept in order, with retry. */
export class ImageUploads {
  readonly #options: UploadOptions;
  readonly #files = new Map<string, Blob>();
  readonly #underWay = new Map<string, AbortController>();
  readonly #listeners = new Set<() => void>();
  #images: readonly UploadedImage[] = [];
  #lastSent: Promise<unknown> = Promise.resolve();

  constructor(options: UploadOptions) {
    this.#options = options;
  }

  read = (): readonly UploadedImage[] => this.#images;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The uploaded images' addresses in order, for the request. */
  get urls(): string[] {
    return this.#images.map(({ url }) => url);
  }

  /** What stays visible of each, in order. */
  get focus(): (Focus | null)[] {
    return this.#images.map(({ focus }) => focus);
  }

  get drafts(): DraftImage[] {
    return this.#images.map(({ id, url, sentAt, focus }) => ({ id, url, sentAt, ...(focus && { focus }) }));
  }

  /** Adds files up to the limit. Returns the number of files left out. */
  add(files: readonly File[]): number {
    const room = Math.max(0, this.#options.most - this.#images.length);
    const taken = files.slice(0, room);
    for (const file of taken) this.#take(newId(), file);
    this.#pump();
    return files.length - taken.length;
  }

  /** Starts with the images that a listing already has. */
  fill(urls: readonly string[], focus: readonly (Focus | null)[] = []): void {
    this.#set(urls.map((url, index) => kept({ id: newId(), url, sentAt: 0, focus: focus[index] ?? null })));
  }

  /** Starts with the images of a draft; one that was not uploaded and is no longer in this browser is left out. */
  async restore(drafts: readonly DraftImage[]): Promise<void> {
    for (const draft of drafts) {
      const stale = draft.sentAt > 0 && Date.now() - draft.sentAt > FRESH_MS;
      const file = draft.url === '' || stale ? await offlineImages.read(draft.id) : undefined;
      if (file) this.#take(draft.id, file, draft.focus);
      else if (draft.url !== '') this.#set([...this.#images, kept(draft)]);
    }
    this.#pump();
  }

  remove(id: string): void {
    this.#underWay.get(id)?.abort();
    this.#release(id);
    this.#set(this.#images.filter((image) => image.id !== id));
    void offlineImages.drop([id]);
  }

  move(from: number, to: number): void {
    const next = [...this.#images];
    const [moved] = next.splice(from, 1);
    if (!moved || to < 0 || to > next.length) return;
    next.splice(to, 0, moved);
    this.#set(next);
  }

  /** Chooses what stays visible of an image. */
  aim(id: string, focus: Focus | null): void {
    this.#change(id, { focus });
  }

  /** The same for all, in order. */
  aimAll(focus: readonly (Focus | null)[] = []): void {
    this.#set(this.#images.map((image, at) => ({ ...image, focus: focus[at] ?? null })));
  }

  retry(id: string): void {
    this.#change(id, { state: 'waiting', problem: '', percent: 0 });
    this.#pump();
  }

  /** Marks the image at this index as refused by the server. */
  refuse(index: number, problem: string): void {
    const image = this.#images[index];
    if (image) this.#change(image.id, { state: 'failed', problem, mayRetry: this.#files.has(image.id) });
  }

  /** Resolves when no upload is running or waiting. */
  settled(): Promise<void> {
    const idle = () => this.#images.every(({ state }) => state === 'kept' || state === 'failed');
    if (idle()) return Promise.resolve();
    return new Promise((done) => {
      const stop = this.subscribe(() => {
        if (!idle()) return;
        stop();
        done();
      });
    });
  }

  /** Deletes the stored bytes: the form was published or discarded. */
  forget(): void {
    void offlineImages.drop(this.#images.map(({ id }) => id));
  }

  /** Cancels running uploads; the stored bytes stay for the next visit. */
  close(): void {
    for (const controller of this.#underWay.values()) controller.abort();
    for (const id of this.#files.keys()) this.#release(id);
  }

  #take(id: string, file: Blob, focus: Focus | null = null): void {
    this.#files.set(id, file);
    const preview = URL.createObjectURL(file);
    this.#set([...this.#images, { ...kept({ id, url: '', sentAt: 0, focus }), preview, state: 'waiting', percent: 0 }]);
    void offlineImages.keep(id, file);
  }

  #pump(): void {
    while (this.#underWay.size < AT_ONCE) {
      const next = this.#images.find(({ id, state }) => state === 'waiting' && !this.#underWay.has(id));
      if (!next) return;
      void this.#send(next.id);
    }
  }

  async #send(id: string): Promise<void> {
    const controller = new AbortController();
    this.#underWay.set(id, controller);
    this.#change(id, { state: 'sending', percent: 0 });
    try {
      const small = await shrinkImage(this.#files.get(id)!);
      const { url } = await this.#inTurn(() => {
        controller.signal.throwIfAborted();
        return this.#options.send(small, {
          onProgress: (percent) => this.#change(id, { percent }),
          signal: controller.signal,
        });
      });
      this.#change(id, { state: 'kept', url, sentAt: Date.now(), percent: 100 });
    } catch (error) {
      if (!controller.signal.aborted) this.#change(id, failed(error));
    } finally {
      this.#underWay.delete(id);
      this.#pump();
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#lastSent.then(work);
    this.#lastSent = mine.catch(() => undefined);
    return mine;
  }

  #change(id: string, changes: Partial<UploadedImage>): void {
    this.#set(this.#images.map((image) => (image.id === id ? { ...image, ...changes } : image)));
  }

  #set(images: readonly UploadedImage[]): void {
    this.#images = images;
    for (const listener of this.#listeners) listener();
  }

  #release(id: string): void {
    const image = this.#images.find((one) => one.id === id);
    if (image?.preview.startsWith('blob:')) URL.revokeObjectURL(image.preview);
    this.#files.delete(id);
  }
}

/** Returns the images of one form and their current state, starting with what the form already has. */
export function useImageUploads(
  options: UploadOptions,
  begin: (uploads: ImageUploads) => void,
): { uploads: ImageUploads; images: readonly UploadedImage[] } {
  const [uploads] = useState(() => {
    const made = new ImageUploads(options);
    begin(made);
    return made;
  });
  useEffect(() => () => uploads.close(), [uploads]);
  return { uploads, images: useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read) };
}

function kept({ id, url, sentAt, focus = null }: DraftImage): UploadedImage {
  return { id, url, sentAt, focus, preview: url, state: 'kept', percent: 100, problem: '', mayRetry: true };
}

/** Status codes that a retry would not change. */
const FINAL = [413, 415, 422];

function failed(error: unknown): Partial<UploadedImage> {
  const mayRetry = !isProblem(error) || !FINAL.includes(error.status);
  return { state: 'failed', problem: sentence(error, 'Foto non caricata. Riprova.'), mayRetry };
}

/** Written here: a file that this one shares with the forms would be one more request on each page with a form. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
