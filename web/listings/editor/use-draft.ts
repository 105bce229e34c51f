import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newSubmission } from '#web/api/idempotency-key.ts';
import type { PhotoTray } from '#web/media/index.ts';
import type { Stored } from '#web/ui/storage.ts';
import type { ListingDraft } from './draft.ts';
import type { ListingForm } from './form.ts';

interface DraftKeeping {
  store: Stored<ListingDraft | null>;
  form: UseFormReturn<ListingForm>;
  tray: PhotoTray;
  /** Form values without a draft. When the form is back at these, the draft is deleted. */
  start: ListingForm;
  startPhotos: readonly string[];
}

/**
 * Saves the form as a draft on every change. Returns the idempotency key and functions to renew it and to end the
 * draft.
 */
export function useDraft({ store, form, tray, start, startPhotos }: DraftKeeping) {
  const [submission, setSubmission] = useState(() => store.read()?.submission ?? newSubmission());
  const ended = useRef(false);

  useEffect(() => {
    const keep = () => {
      if (ended.current) return;
      const values = form.getValues();
      if (isUnchanged(values, tray, start, startPhotos)) store.clear();
      else store.write({ form: values, photos: tray.drafts, submission, savedAt: Date.now() });
    };
    const stopTyping = form.subscribe({ formState: { values: true }, callback: keep });
    const stopPhotos = tray.subscribe(keep);
    return () => {
      stopTyping();
      stopPhotos();
    };
  }, [store, form, tray, start, startPhotos, submission]);

  return {
    submission,
    /** The listing was created under the old key, so that the next submission needs a new one. */
    renewSubmission: () => setSubmission(newSubmission()),
    /** Deletes the draft: the listing was published or discarded. */
    end() {
      ended.current = true;
      tray.forget();
      store.clear();
    },
  };
}

function isUnchanged(
  values: ListingForm,
  tray: PhotoTray,
  start: ListingForm,
  startPhotos: readonly string[],
): boolean {
  const samePhotos = JSON.stringify(tray.urls) === JSON.stringify(startPhotos);
  return samePhotos && (Object.keys(start) as (keyof ListingForm)[]).every((field) => values[field] === start[field]);
}
