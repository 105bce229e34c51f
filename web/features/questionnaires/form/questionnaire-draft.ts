import { type Boxes, boxesIn, tick } from './boxes.ts';
import { draftOf, type QuestionnaireDraftStore, tidyDrafts } from './draft.ts';
import { type Entries, type EntryName, entriesIn, fieldOf, fill, isBlank } from './entries.ts';

/**
 * The state that a component renders: the values (null before hydration), the ticked boxes, and whether a draft was
 * restored.
 */
interface Snapshot {
  entries: Entries | null;
  boxes: Boxes;
  restored: boolean;
}

const UNREAD: Snapshot = { entries: null, boxes: { consent: false, keep: false }, restored: false };

/**
 * The state of one questionnaire form. The fields are uncontrolled, so that text typed before hydration is kept. This
 * class reads them after each change, stores them as a draft and restores the draft.
 */
export class QuestionnaireDraft {
  readonly #draft: QuestionnaireDraftStore;
  readonly #listeners = new Set<() => void>();
  #form: HTMLFormElement | null = null;
  #now = UNREAD;

  constructor(associationId: string, listingId: string) {
    this.#draft = draftOf(associationId, listingId);
  }

  /** The mounted form; null before and after. */
  get form(): HTMLFormElement | null {
    return this.#form;
  }

  /** React ref: restores the draft when the form is mounted. */
  readonly attach = (form: HTMLFormElement | null): void => {
    this.#form = form;
    if (!form) return;
    tidyDrafts(Date.now());
    const saved = this.#draft.read();
    if (saved) {
      fill(form, saved.entries);
      tick(form, saved);
    }
    this.#show({ entries: entriesIn(form), boxes: boxesIn(form), restored: saved !== null });
  };

  /** Call it after each input event: stores the draft and notifies the components. */
  readonly note = (): void => {
    if (!this.#form) return;
    const [entries, boxes] = [entriesIn(this.#form), boxesIn(this.#form)];
    if (isBlank(entries)) this.#draft.clear();
    else this.#draft.write({ entries, ...boxes, at: Date.now() });
    this.#show({ ...this.#now, entries, boxes });
  };

  /** Changes one value as if it had been typed. */
  readonly change = (name: EntryName, next: (before: string) => string): void => {
    const field = this.#form && fieldOf(this.#form, name);
    if (!field) return;
    field.value = next(field.value);
    this.note();
  };

  /** Fills the fields that are still blank, as if it had been typed. */
  readonly fillIn = (entries: Partial<Entries>): void => {
    if (!this.#form) return;
    fill(this.#form, entries);
    this.note();
  };

  /** Clears the form and the draft. */
  readonly startOver = (): void => {
    this.#form?.reset();
    this.note();
    this.#show({ ...this.#now, restored: false });
  };

  /** Removes the draft after the form has been sent. */
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
