import { submissions } from '#web/api/submission.ts';
import type { Stored } from '#web/ui/storage.ts';
import { type Draft, draftOf, forgetOldDrafts } from './draft.ts';
import { type Entries, type EntryName, entriesIn, fieldOf, fill, isBlank } from './entries.ts';

/** What a component shows of the form: its texts (null until the browser has spoken), and whether a draft came back. */
interface Snapshot {
  entries: Entries | null;
  restored: boolean;
}

const UNREAD: Snapshot = { entries: null, restored: false };

/**
 * The form that somebody fills in. Its fields keep their own text, so that what is typed before the page woke up counts
 * too; this reads them after each change, saves them as a draft and brings the draft back.
 */
export class Sheet {
  readonly #draft: Stored<Draft | null>;
  readonly #listeners = new Set<() => void>();
  #form: HTMLFormElement | null = null;
  #now = UNREAD;
  readonly submissionOf = submissions();

  constructor(associationId: string, listingId: string) {
    this.#draft = draftOf(associationId, listingId);
  }

  /** The form on the page; null before and after. */
  get form(): HTMLFormElement | null {
    return this.#form;
  }

  /** For React's `ref`: takes the form in hand as soon as it is on the page. */
  readonly attach = (form: HTMLFormElement | null): void => {
    this.#form = form;
    if (!form) return;
    forgetOldDrafts(Date.now());
    const saved = this.#draft.read();
    if (saved) fill(form, saved.entries);
    this.#show({ entries: entriesIn(form), restored: saved !== null });
  };

  /** Something was typed. */
  readonly note = (): void => {
    if (!this.#form) return;
    const entries = entriesIn(this.#form);
    if (isBlank(entries)) this.#draft.clear();
    else this.#draft.write({ entries, at: Date.now() });
    this.#show({ ...this.#now, entries });
  };

  /** Changes one text, as if it had been typed. */
  readonly change = (name: EntryName, next: (before: string) => string): void => {
    const field = this.#form && fieldOf(this.#form, name);
    if (!field) return;
    field.value = next(field.value);
    this.note();
  };

  /** All blank again, the draft too. */
  readonly startOver = (): void => {
    this.#form?.reset();
    this.note();
    this.#show({ ...this.#now, restored: false });
  };

  /** It arrived: nothing needs to be kept. */
  readonly forget = (): void => this.#draft.clear();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly current = (): Snapshot => this.#now;
  readonly atFirst = (): Snapshot => UNREAD;

  #show(now: Snapshot): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}
