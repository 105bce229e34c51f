import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import type { ImageUploads } from '#web/media/index.ts';
import type { Stored } from '#web/ui/storage.ts';
import type { ListingDraft } from './draft.ts';
import type { ListingForm } from './form.ts';

interface DraftKeeping {
  store: Stored<ListingDraft | null>;
  form: UseFormReturn<ListingForm>;
  uploads: ImageUploads;
  /** Form values without a draft. When the form is back at these, the draft is deleted. */
  start: ListingForm;
  startImages: readonly string[];
}

/**
 * Saves the form as a draft on every change. Returns the idempotency key and functions to renew it and to end the
 * draft.
 */
export function useDraft({ store, form, uploads, start, startImages }: DraftKeeping) {
  const [submission, setSubmission] = useState(() => store.read()?.submission ?? newIdempotencyKey());
  const ended = useRef(false);

  useEffect(() => {
    const keep = () => {
      if (ended.current) return;
      const values = form.getValues();
      if (isUnchanged(values, uploads, start, startImages)) store.clear();
      else store.write({ form: values, images: uploads.drafts, submission, savedAt: Date.now() });
    };
    const stopTyping = form.subscribe({ formState: { values: true }, callback: keep });
    const stopImages = uploads.subscribe(keep);
    return () => {
      stopTyping();
      stopImages();
    };
  }, [store, form, uploads, start, startImages, submission]);

  return {
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
