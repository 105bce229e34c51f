/* oxlint-disable react-hooks/exhaustive-deps -- `change` writes to the same draft at each render */
import { useEffect, useRef } from 'react';
import type { Gadget } from '#contract/features/gadgets/gadget.ts';
import { MOST_GADGET_IMAGES } from '#contract/features/gadgets/limits.ts';
import { uploadAdminImage } from '#contract/platform/media/calls.ts';
import { upload } from '#web/platform/api/upload.ts';
import { useDialogDraft } from '#web/platform/forms/dialog-draft.ts';
import { type DraftImage, useImageUploads } from '#web/platform/media/index.ts';
import type { GadgetForm } from './GadgetDialog.tsx';

/** The draft of a gadget, including its images. `start` holds the saved values. */
export function useGadgetDraft(gadget: Gadget | null, start: GadgetForm) {
  const blank = { ...start, imagesChanged: false, images: [] as DraftImage[] };
  const { value, unsaved, change, clear } = useDialogDraft(`gadget:${gadget?.id ?? 'new'}`, blank);
  const { imagesChanged, images: drafted, ...form } = value;
  const ready = useRef(false);
  const { uploads, images } = useImageUploads(
    { most: MOST_GADGET_IMAGES, send: (image, how) => upload(uploadAdminImage, image, how) },
    (begun) => {
      if (!imagesChanged) begun.fill(gadget?.images_base64 ?? []);
      ready.current = !imagesChanged;
      if (imagesChanged) void begun.restore(drafted).finally(() => (ready.current = true));
    },
  );

  const asBefore = images.map(({ url }) => url).join() === (gadget?.images_base64 ?? []).join();
  const now = JSON.stringify(uploads.drafts);
  const draftedText = JSON.stringify(drafted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is new at each render and always the same
  useEffect(() => {
    if (!ready.current || (asBefore && !imagesChanged) || now === draftedText) return;
    change({ imagesChanged: true, images: JSON.parse(now) as DraftImage[] });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is new at each render and always the same
  }, [now, draftedText, asBefore, imagesChanged]);

  return {
    value: form as GadgetForm,
    change: (changes: Partial<GadgetForm>) => change(changes),
    uploads,
    images,
    unsaved,
    /** Call it after a successful save, or when the person discards the draft. */
    forget: () => {
      uploads.forget();
      clear();
    },
  };
}
