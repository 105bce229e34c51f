import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import type { Draft } from '#web/platform/forms/draft.ts';
import type { ImageUploads } from '#web/platform/media/index.ts';
import type { Saved } from './aspects.ts';
import type { ListingDraft } from './draft.ts';
import type { ListingForm } from './form.ts';
import { sameFocus, sameImages } from './photos.ts';
import { DraftSync } from './sync-draft.ts';

interface DraftKeeping {
  store: Draft<ListingDraft | null>;
  /** The values that the form shows first. */
  first: ListingForm;
  uploads: ImageUploads;
  /** The saved listing with which the form began. When the form is back at it, the draft is deleted. */
  base: Saved;
  /** The listing as it is now: a draft may have begun with an older one. */
  fresh: Saved;
  /** Null for the changes of a listing that exists: they stay on the device. */
  onServerChange: (() => void) | null;
}

/**
 * The values of the form, saved as a draft on every change. They are state of this editor and not of the store, so that
 * a second tab does not change them. Returns the idempotency key and functions to renew it and to end the draft.
 */
export function useFormDraft({ store, first, uploads, base: begun, fresh, onServerChange }: DraftKeeping) {
  const [values, setValues] = useState(first);
  const latest = useRef(values);
  const base = useRef(begun);
  const [submission, setSubmission] = useState(() => store.read()?.submission ?? newIdempotencyKey());
  const ended = useRef(false);
  const latestSubmission = useRef(submission);
  const renew = (key: string) => {
    latestSubmission.current = key;
    setSubmission(key);
  };
  const sync = useDraftSync(store, { onServerChange, onParted: renew });

  const keep = () => {
    if (ended.current) return;
    const form = latest.current;
    const before = store.read();
    if (isUnchanged(form, uploads, base.current)) {
      store.clear();
      if (before && sync) {
        sync.forget(before);
        // what is written from now on is another draft: a colleague's copy may keep this id
        renew(newIdempotencyKey());
      }
      return;
    }
    const { sentAt, onServer } = before?.submission === latestSubmission.current ? before : {};
    const draft = { form, images: uploads.drafts, submission: latestSubmission.current, base: base.current };
    store.write({ ...draft, savedAt: Date.now(), sentAt, onServer });
    sync?.schedule();
  };
  const storeLatest = useRef(keep);
  useEffect(() => {
    storeLatest.current = keep;
  });
  useEffect(() => uploads.subscribe(() => storeLatest.current()), [uploads]);

  function set(next: ListingForm): void {
    latest.current = next;
    setValues(next);
    keep();
  }

  return {
    values,
    /** Returns the values at this moment, which may be later than the last render. */
    read: () => latest.current,
    change: (changes: Partial<ListingForm>) => set({ ...latest.current, ...changes }),
    /** Begins again with the saved values. What the server has of the draft stays there: a colleague may have begun it. */
    reset() {
      store.clear();
      renew(newIdempotencyKey());
      base.current = fresh;
      set(fresh.form);
    },
    /** Returns the saved values that the form is compared with. */
    readBase: () => base.current,
    /** Somebody else has saved the listing: from now on the form is compared with that. */
    rebase(next: Saved, form: ListingForm) {
      base.current = next;
      set(form);
    },
    submission,
    /** Nothing of the draft is sent until `resume`. Resolves once nothing is under way. */
    hold: async () => sync?.hold(),
    resume: () => sync?.resume(),
    /** Returns the key to publish under. What a colleague has saved of the draft meanwhile stays a draft. */
    async keyToPublish(): Promise<string> {
      await sync?.spareOthers();
      return latestSubmission.current;
    },
    /** The listing was created under the old key, so that the next submission needs a new one. */
    renewSubmission: () => renew(newIdempotencyKey()),
    /** Deletes the draft, which is held: the listing was published. */
    end() {
      ended.current = true;
      const draft = store.read();
      if (draft) sync?.forget(draft);
      uploads.forget();
      store.clear();
    },
  };
}

/** Sends the draft when the page is hidden and when the editor closes, beside the pauses in typing. */
function useDraftSync(
  store: Draft<ListingDraft | null>,
  { onServerChange, onParted }: Pick<DraftKeeping, 'onServerChange'> & { onParted: (key: string) => void },
): DraftSync | null {
  const [sync] = useState(() => onServerChange && new DraftSync({ store, onSaved: onServerChange, onParted }));
  useEffect(() => {
    if (!sync) return;
    const hidden = () => document.visibilityState === 'hidden' && sync.flush();
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('online', sync.flush);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('online', sync.flush);
      sync.flush();
    };
  }, [sync]);
  return sync;
}

function isUnchanged(values: ListingForm, uploads: ImageUploads, { form: start, images, focus }: Saved): boolean {
  const isSame = sameImages(uploads.urls, images) && sameFocus(uploads.focus, focus);
  return isSame && (Object.keys(start) as (keyof ListingForm)[]).every((field) => values[field] === start[field]);
}
