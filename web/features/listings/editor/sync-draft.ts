import {
  deleteDraft,
  listDrafts,
  type ListingDraft as ServerDraft,
  saveDraft,
} from '#contract/features/listings/drafts/calls.ts';
import { bearer } from '#web/platform/api/bearer.ts';
import { api } from '#web/platform/api/browser.ts';
import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import { currentIn, isProblem } from '#web/platform/api/problem.ts';
import type { Draft } from '#web/platform/forms/draft.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { isOnServer, type ListingDraft, serverFieldsOf } from './draft.ts';

type Store = Draft<ListingDraft | null>;

/** A pause in typing after which the draft is sent. */
const PAUSE_MS = 3000;
/** What tells the server's copy of this device from that of another one. */
const WRITTEN = 'written';
const PARTED = 'Intanto la bozza è cambiata altrove. Quello che hai scritto qui è diventato una bozza a parte.';

interface SyncOptions {
  store: Store;
  /** The server's drafts have changed. */
  onSaved: () => void;
  /** Somebody else has changed or ended the draft: what is written here becomes another draft, with this id. */
  onParted: (submission: string) => void;
}

/**
 * Sends the device's draft of a new listing to the server: after a pause, when the page is hidden, and when the editor
 * closes, but not while the listing is being published. While the network or the portal is away it stays on the device,
 * and goes with the next change.
 */
export class DraftSync {
  readonly #options: SyncOptions;
  /** Another tab may log in to another account, to which this draft does not belong. */
  readonly #account = bearer.account();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSending = false;
  /** Resolves once the save that was sent last has its answer. */
  #sent: Promise<unknown> = Promise.resolve();
  #isFull = false;
  #isHeld = false;

  constructor(options: SyncOptions) {
    this.#options = options;
  }

  schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#isHeld) this.#timer = setTimeout(() => void this.#send(), PAUSE_MS);
  }

  /**
   * The listing is about to be published, which ends the draft: nothing is sent until `resume`. Resolves once the save
   * that is under way has its answer.
   */
  async hold(): Promise<void> {
    this.#isHeld = true;
    clearTimeout(this.#timer);
    await this.#sent;
  }

  /** The listing was not published. */
  resume(): void {
    this.#isHeld = false;
    this.schedule();
  }

  /** Sends it at once. The request outlives the page. */
  flush = (): void => {
    clearTimeout(this.#timer);
    void this.#send(true);
  };

  /** Deletes the server's copy, unless somebody else has saved it meanwhile. */
  forget(draft: ListingDraft): void {
    if (!wasSent(draft) || this.#isOfAnother()) return;
    const done = () => this.#options.onSaved();
    this.#remove(draft).then(done, done);
  }

  /**
   * Call it before the listing is published, which deletes the server's copy: one that somebody else has saved meanwhile
   * keeps the id, and the listing gets another one.
   */
  async spareOthers(): Promise<void> {
    const draft = this.#options.store.read();
    if (!draft || !wasSent(draft) || this.#isOfAnother()) return;
    // without an answer the publication says what is wrong
    const saved = await this.#readSaved(draft).catch(() => undefined);
    const now = this.#options.store.read();
    if (!saved || !now || isOwnCopy(saved, now)) return;
    this.#part('Intanto la bozza è cambiata altrove: quella versione resta tra le bozze.');
  }

  async #remove(draft: ListingDraft): Promise<void> {
    const saved = await this.#readSaved(draft);
    if (!saved || !isOwnCopy(saved, draft) || this.#isOfAnother()) return;
    await api(deleteDraft, { params: { id: draft.submission } }, { keepalive: true });
  }

  /** Returns the server's copy, once a save that is under way has its answer. */
  async #readSaved({ submission }: ListingDraft): Promise<ServerDraft | undefined> {
    await this.#sent;
    return (await api(listDrafts, {})).find(({ id }) => id === submission);
  }

  async #send(outlives = false): Promise<void> {
    const { store, onSaved } = this.#options;
    const draft = store.read();
    if (this.#isHeld || !draft || isOnServer(draft) || this.#isOfAnother()) return;
    if (this.#isSending) return this.schedule();
    this.#isSending = true;
    try {
      const push = pushDraft(store, outlives);
      this.#sent = push.catch(() => {});
      await push;
      this.#isFull = false;
      onSaved();
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#isSending = false;
    }
  }

  #failed(error: unknown): void {
    if (!isProblem(error) || this.#isOfAnother()) return;
    const wasSaved = this.#options.store.read()?.onServer !== undefined;
    // a draft that was never saved is only gone because its listing has just been published
    if (error.code === 'draft_changed' || (error.code === 'draft_not_found' && wasSaved)) this.#part(PARTED);
    else if (error.code === 'too_many_drafts' && !this.#isFull) {
      this.#isFull = true;
      toast('info', `${error.detail} Fino ad allora questa resta solo sul dispositivo.`);
    }
  }

  #isOfAnother(): boolean {
    return bearer.account() !== this.#account;
  }

  /** Nothing that was written is lost: it is one draft more. */
  #part(sentence: string): void {
    const { store, onParted, onSaved } = this.#options;
    const draft = store.read();
    if (!draft) return;
    const submission = newIdempotencyKey();
    store.write({ ...draft, submission, sentAt: 0, onServer: undefined });
    onParted(submission);
    onSaved();
    toast('info', sentence);
    this.schedule();
  }
}

const wasSent = ({ sentAt, onServer }: ListingDraft) => Boolean(sentAt) || onServer !== undefined;

/** Whether this device has saved the server's copy last, also where the answer was lost. */
function isOwnCopy(
  { version, fields }: Pick<ServerDraft, 'version' | 'fields'>,
  { sentAt, onServer }: ListingDraft,
): boolean {
  return version === onServer?.version || (Boolean(sentAt) && fields[WRITTEN] === sentAt);
}

/**
 * Stores the device's draft on the server and notes it in the device. Throws the problem of the call; a copy that this
 * device has sent before, and whose answer was lost, is no other one.
 */
async function pushDraft(store: Store, keepalive: boolean): Promise<void> {
  const draft = store.read();
  if (!draft) return;
  const { images, submission, savedAt, onServer } = draft;
  store.write({ ...draft, sentAt: savedAt });
  const urls = images.map(({ url }) => url).filter((url) => url !== '');
  const send = (version: number | undefined) =>
    api(
      saveDraft,
      {
        params: { id: submission },
        body: {
          fields: { ...serverFieldsOf(draft), [WRITTEN]: savedAt },
          images: urls,
          ...(version !== undefined && { version }),
        },
      },
      { keepalive },
    );
  // without a version of its own the device began the draft, or has not read an answer yet
  const saved = await send(onServer?.version).catch((error: unknown) => {
    const current = currentIn<ServerDraft>(error);
    if (!current || !isOwnCopy(current, draft)) throw error;
    return send(current.version);
  });
  const now = store.read();
  if (now?.submission !== submission) return;
  // a photo that is not uploaded yet, or that the server has no more, is on the device only
  const isComplete = saved.images.length === images.length;
  store.write({ ...now, onServer: { version: saved.version, savedAt: isComplete ? savedAt : 0, at: Date.now() } });
}
