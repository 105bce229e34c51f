import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/platform/api/idempotency-key.ts';
import type { Draft } from '#web/platform/forms/draft.ts';
import type { ImageUploads } from '#web/platform/media/index.ts';
import { type Saved, sameImages } from './aspects.ts';
import type { ListingDraft } from './draft.ts';
import type { ListingForm } from './form.ts';

interface DraftKeeping {
  store: Draft<ListingDraft | null>;
  /** The values that the form shows first. */
  first: ListingForm;
  uploads: ImageUploads;
  /** The saved listing with which the form began. When the form is back at it, the draft is deleted. */
  base: Saved;
  /** The listing as it is now: a draft may have begun with an older one. */
  fresh: Saved;
}

/**
 * The values of the form, saved as a draft on every change. They are state of this editor and not of the store, so that
 * a second tab does not change them. Returns the idempotency key and functions to renew it and to end the draft.
 */
export function useFormDraft({ store, first, uploads, base: begun, fresh }: DraftKeeping) {
  const [values, setValues] = useState(first);
  const latest = useRef(values);
  const base = useRef(begun);
  const [submission, setSubmission] = useState(() => store.read()?.submission ?? newIdempotencyKey());
  const ended = useRef(false);

  const keep = () => {
    if (ended.current) return;
    const form = latest.current;
    if (isUnchanged(form, uploads, base.current)) store.clear();
    else store.write({ form, images: uploads.drafts, submission, savedAt: Date.now(), base: base.current });
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
    reset() {
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
    /** The listing was created under the old key, so that the next submission needs a new one. */
    renewSubmission: () => setSubmission(newIdempotencyKey()),
    /** Deletes the draft: the listing was published or discarded. */
    end() {
      ended.current = true;
      uploads.forget();
      store.clear();
    },
  };
}

function isUnchanged(values: ListingForm, uploads: ImageUploads, { form: start, images }: Saved): boolean {
  const isSame = sameImages(uploads.urls, images);
  return isSame && (Object.keys(start) as (keyof ListingForm)[]).every((field) => values[field] === start[field]);
}
