import { useEffect, useRef, useState } from 'react';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { Draft } from '#web/forms/draft.ts';
import type { ImageUploads } from '#web/media/index.ts';
import type { ListingDraft } from './draft.ts';
import type { ListingForm } from './form.ts';

interface DraftKeeping {
  store: Draft<ListingDraft | null>;
  /** The values that the form shows first. */
  first: ListingForm;
  uploads: ImageUploads;
  /** Form values without a draft. When the form is back at these, the draft is deleted. */
  start: ListingForm;
  startImages: readonly string[];
}

/**
 * The values of the form, saved as a draft on every change. They are state of this editor and not of the store, so that
 * a second tab does not change them. Returns the idempotency key and functions to renew it and to end the draft.
 */
export function useFormDraft({ store, first, uploads, start, startImages }: DraftKeeping) {
  const [values, setValues] = useState(first);
  const latest = useRef(values);
  const [submission, setSubmission] = useState(() => store.read()?.submission ?? newIdempotencyKey());
  const ended = useRef(false);

  const keep = () => {
    if (ended.current) return;
    const form = latest.current;
    if (isUnchanged(form, uploads, start, startImages)) store.clear();
    else store.write({ form, images: uploads.drafts, submission, savedAt: Date.now() });
  };
  const keepLatest = useRef(keep);
  useEffect(() => {
    keepLatest.current = keep;
  });
  useEffect(() => uploads.subscribe(() => keepLatest.current()), [uploads]);

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
    reset: () => set(start),
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

function isUnchanged(
  values: ListingForm,
  uploads: ImageUploads,
  start: ListingForm,
  startImages: readonly string[],
): boolean {
  const sameImages = JSON.stringify(uploads.urls) === JSON.stringify(startImages);
  return sameImages && (Object.keys(start) as (keyof ListingForm)[]).every((field) => values[field] === start[field]);
}
