import { type FormEvent, useCallback, useState } from 'react';
import { createGadget, editGadget, listAllGadgets } from '#contract/gadgets/calls.ts';
import type { Gadget, GadgetCategory } from '#contract/gadgets/gadget.ts';
import { GADGET_IMAGE_BYTES_AT_MOST, MOST_GADGET_IMAGES } from '#contract/gadgets/limits.ts';
import { uploadAdminImage } from '#contract/media/calls.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { upload } from '#web/api/upload.ts';
import { PhotoPicker, usePhotos } from '#web/media/index.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { reread, rereadIfGone } from '../list/use-list.ts';
import { GadgetFields } from './GadgetFields.tsx';

interface GadgetDialogProps {
  /** null for a new one. */
  gadget: Gadget | null;
  onClose: () => void;
}

const FORM = 'gadget';
const DEFAULTS = {
  name: '',
  price: '',
  description: '',
  category: '' as GadgetCategory,
  available: true,
  hidden: false,
};
export type GadgetForm = typeof DEFAULTS;

/** Puts a thing into the shop, or changes it. */
export function GadgetDialog({ gadget, onClose }: GadgetDialogProps) {
  const [form, setForm] = useState<GadgetForm>(() => (gadget ? formOf(gadget) : DEFAULTS));
  const { tray, photos } = usePhotos(
    { most: MOST_GADGET_IMAGES, send: (photo, how) => upload(uploadAdminImage, photo, how) },
    (begun) => begun.fill(gadget?.images_base64 ?? []),
  );
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [pictureAlert, setPictureAlert] = useState('');

  const sift = useCallback((files: File[]) => {
    const large = files.filter(({ size }) => size > GADGET_IMAGE_BYTES_AT_MOST);
    setPictureAlert(large.map(({ name }) => `File ${name} troppo grande (max 5MB)`).join(' '));
    return files.filter((file) => !large.includes(file));
  }, []);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const [name, price] = [form.name.trim(), form.price.trim()];
    if (!name || !price) return setAlert('Nome e prezzo sono obbligatori');
    setBusy(true);
    setAlert(null);
    setErrors({});
    try {
      await tray.settled();
      if (tray.read().some(({ state }) => state === 'failed')) {
        setBusy(false);
        return setAlert('Una foto non è stata caricata: riprova o toglila.');
      }
      const body = { ...form, name, price, images_base64: tray.urls };
      await (gadget ? api(editGadget, { params: { id: gadget.id }, body }) : api(createGadget, { body }));
      tray.forget();
      reread(listAllGadgets);
      toast('success', gadget ? 'Gadget aggiornato con successo' : 'Gadget creato con successo');
      onClose();
    } catch (error) {
      setErrors(fieldErrors(error));
      setAlert(sentence(error, 'Errore durante il salvataggio'));
      rereadIfGone(error);
      setBusy(false);
    }
  }

  const cancel = () => {
    tray.forget();
    onClose();
  };
  return (
    <Dialog
      open
      keep
      title={gadget ? 'Modifica Gadget' : 'Crea Nuovo Gadget'}
      onClose={cancel}
      footer={
        <>
          <Button look="secondary" onClick={cancel}>
            Annulla
          </Button>
          <Button type="submit" form={FORM} busy={busy} disabled={busy} busyLabel="Salvataggio...">
            {gadget ? 'Salva' : 'Crea'}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        {alert !== null && <Alert title={alert} onClose={() => setAlert(null)} />}
        <GadgetFields form={form} onChange={(changes) => setForm({ ...form, ...changes })} errors={errors} />
        <PhotoPicker
          tray={tray}
          photos={photos}
          most={MOST_GADGET_IMAGES}
          sift={sift}
          onLeftOut={() => setPictureAlert(`Al massimo ${MOST_GADGET_IMAGES} immagini.`)}
          help="Fino a 5 MB l'una. La prima è quella che si vede in vetrina."
          error={pictureAlert || errors.images_base64}
        />
      </form>
    </Dialog>
  );
}

function formOf({ name, price, description, category, available, hidden }: Gadget): GadgetForm {
  return { name, price, description, category: category as GadgetCategory, available, hidden };
}
