/* oxlint-disable react-hooks/exhaustive-deps -- `change` writes to the same draft at each render */
import { useEffect, useRef } from 'react';
import type { Gadget } from '#contract/gadgets/gadget.ts';
import { MOST_GADGET_IMAGES } from '#contract/gadgets/limits.ts';
import { uploadAdminImage } from '#contract/media/calls.ts';
import { upload } from '#web/api/upload.ts';
import { useDialogDraft } from '#web/forms/dialog-draft.ts';
import { type DraftPhoto, usePhotos } from '#web/media/index.ts';
import type { GadgetForm } from './GadgetDialog.tsx';

/** The draft of a gadget, including its images. `start` holds the saved values. */
export function useGadgetDraft(gadget: Gadget | null, start: GadgetForm) {
  const blank = { ...start, rearranged: false, photos: [] as DraftPhoto[] };
  const { value, unsaved, change, clear } = useDialogDraft(`gadget:${gadget?.id ?? 'new'}`, blank);
  const { rearranged, photos: drafted, ...form } = value;
  const ready = useRef(false);
  const { tray, photos } = usePhotos(
    { most: MOST_GADGET_IMAGES, send: (photo, how) => upload(uploadAdminImage, photo, how) },
    (begun) => {
      if (!rearranged) begun.fill(gadget?.images_base64 ?? []);
      ready.current = !rearranged;
      if (rearranged) void begun.restore(drafted).finally(() => (ready.current = true));
    },
  );

  const asBefore = photos.map(({ url }) => url).join() === (gadget?.images_base64 ?? []).join();
  const now = JSON.stringify(tray.drafts);
  const kept = JSON.stringify(drafted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new at each render and always the same
  useEffect(() => {
    if (!ready.current || (asBefore && !rearranged) || now === kept) return;
    change({ rearranged: true, photos: JSON.parse(now) as DraftPhoto[] });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is new at each render and always the same
  }, [now, kept, asBefore, rearranged]);

  return {
    form: form as GadgetForm,
    change: (changes: Partial<GadgetForm>) => change(changes),
    tray,
    photos,
    unsaved,
    /** Call it after a successful save, or when the person discards the draft. */
    forget: () => {
      tray.forget();
      clear();
    },
  };
}
