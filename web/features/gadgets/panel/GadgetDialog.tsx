import { useCallback, useState } from 'react';
import { createGadget, editGadget, listAllGadgets } from '#contract/features/gadgets/calls.ts';
import type { Gadget, GadgetCategory } from '#contract/features/gadgets/gadget.ts';
import { GADGET_IMAGE_BYTES_AT_MOST, MOST_GADGET_IMAGES, NAME_AND_PRICE } from '#contract/features/gadgets/limits.ts';
import { api } from '#web/platform/api/browser.ts';
import { toFormProblem } from '#web/platform/api/problem.ts';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { ImagePicker } from '#web/platform/media/index.ts';
import { reread, rereadIfGone } from '#web/platform/panel/list/use-list.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { GadgetFields } from './GadgetFields.tsx';
import { useGadgetDraft } from './use-gadget-draft.ts';

interface GadgetDialogProps {
  /** null for a new gadget. */
  gadget: Gadget | null;
  onClose: () => void;
}

const DEFAULTS = {
  name: '',
  price: '',
  description: '',
  category: '' as GadgetCategory,
  available: true,
  hidden: false,
};
export type GadgetForm = typeof DEFAULTS;

const problemOf = toFormProblem('Errore durante il salvataggio');
const PHOTO_MISSING = 'Una foto non è stata caricata: riprova o toglila.';
class ImageMissing extends Error {}

/** Adds a gadget to the shop or edits it. */
export function GadgetDialog({ gadget, onClose }: GadgetDialogProps) {
  const [start] = useState(() => (gadget ? formOf(gadget) : DEFAULTS));
  const { value, change, uploads, images, unsaved, forget } = useGadgetDraft(gadget, start);
  const [imageAlert, setImageAlert] = useState('');

  const sift = useCallback((files: File[]) => {
    const large = files.filter(({ size }) => size > GADGET_IMAGE_BYTES_AT_MOST);
    setImageAlert(large.map(({ name }) => `File ${name} troppo grande (max 5MB)`).join(' '));
    return files.filter((file) => !large.includes(file));
  }, []);

  const close = () => {
    forget();
    onClose();
  };
  const form = useSubmit({
    summary: true,
    check: () => (value.name.trim() === '' || value.price.trim() === '' ? { detail: NAME_AND_PRICE } : null),
    async send({ onceAs }) {
      await uploads.settled();
      if (uploads.read().some((image) => image.state === 'failed')) throw new ImageMissing();
      const body = { ...value, name: value.name.trim(), price: value.price.trim(), images_base64: uploads.urls };
      await (gadget
        ? api(editGadget, { params: { id: gadget.id }, body })
        : api(createGadget, { body }, { onceAs: onceAs(body) }));
    },
    done() {
      reread(listAllGadgets);
      toast('success', gadget ? 'Gadget aggiornato con successo' : 'Gadget creato con successo');
      close();
    },
    failed(error) {
      rereadIfGone(error);
      return error instanceof ImageMissing ? { detail: PHOTO_MISSING, errors: {} } : problemOf(error);
    },
  });

  return (
    <FormDialog
      title={gadget ? 'Modifica Gadget' : 'Crea Nuovo Gadget'}
      submit={gadget ? 'Salva' : 'Crea'}
      busyLabel="Salvataggio..."
      disabled={form.state !== 'open'}
      form={form}
      unsaved={unsaved}
      onClose={close}
    >
      <GadgetFields fields={fieldsOf(value, change, form.errors)} />
      <ImagePicker
        uploads={uploads}
        images={images}
        most={MOST_GADGET_IMAGES}
        sift={sift}
        onLeftOut={() => setImageAlert(`Al massimo ${MOST_GADGET_IMAGES} immagini.`)}
        help="Fino a 5 MB l'una. La prima è quella che si vede in vetrina."
        error={imageAlert || form.errors.images_base64}
      />
    </FormDialog>
  );
}

function formOf({ name, price, description, category, available, hidden }: Gadget): GadgetForm {
  return { name, price, description, category: category as GadgetCategory, available, hidden };
}
