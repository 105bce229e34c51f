import { useRef, useState } from 'react';
import { MAX_PHOTOS } from '#contract/features/listings/limits.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { uploadImage } from '#contract/platform/media/calls.ts';
import { Demand } from '#web/features/alerts/index.ts';
import { upload } from '#web/platform/api/upload.ts';
import { ChangedMeanwhile } from '#web/platform/forms/ChangedMeanwhile.tsx';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { ImagePicker, useImageUploads } from '#web/platform/media/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { animalOf } from './animal-of.ts';
import { type Saved, savedOf } from './aspects.ts';
import { DraftFound } from './DraftFound.tsx';
import { listingDraft } from './draft.ts';
import { EssentialFields } from './EssentialFields.tsx';
import { BLANK, copyOf, type ListingForm } from './form.ts';
import { MissingCity } from './MissingCity.tsx';
import { MoreFields } from './MoreFields.tsx';
import { useFormDraft } from './use-draft.ts';
import { useSave } from './use-save.ts';

/** What the editor opens: an existing listing, or a new one, blank or copied from another. */
export type Editing = { listing: Listing } | { listing: null; from: ListingForm | null };

interface ListingEditorProps {
  /** The publisher; its phone numbers are used when the listing has none of its own. */
  association: { id: string; city: string; phone: string; whatsapp: string };
  editing: Editing;
  onClose: () => void;
  /** Called after saving. `next` is the form to continue with after 'Pubblica e aggiungine un altro', else null. */
  onSaved: (listing: Listing, next: ListingForm | null) => void;
  /** Called when the list may contain changes that this editor has not loaded. */
  onOutdated: () => void;
}

/** Creates or edits a listing. Needs a `key` per listing, so that form state is not shared between listings. */
export default function ListingEditor({ association, editing, onClose, onSaved, onOutdated }: ListingEditorProps) {
  const { listing } = editing;
  const store = listingDraft(association.id, listing?.id ?? null);
  // the listing may be fetched again while the form is open
  const [fresh] = useState<Saved>(() =>
    listing ? savedOf(listing) : { form: editing.from ?? BLANK, images: [], version: null },
  );
  const [draft, setDraft] = useState(() => (listing || !editing.from ? store.read() : null));
  const [open, setOpen] = useState(true);
  const { uploads, images } = useImageUploads(
    { most: MAX_PHOTOS, send: (image, how) => upload(uploadImage, image, how) },
    (made) => (draft ? void made.restore(draft.images) : made.fill(fresh.images)),
  );
  const keeping = useFormDraft({ store, first: draft?.form ?? fresh.form, uploads, base: draft?.base ?? fresh, fresh });
  const { values, change } = keeping;
  const after = useRef<() => void>(onClose);
  const leave = (then: () => void) => {
    after.current = then;
    setOpen(false);
  };
  const { form, saving, differences, decide, backToForm } = useSave({
    listing,
    keeping,
    uploads,
    onSaved(saved, another) {
      const copied = another ? copyOf(keeping.read()) : null;
      keeping.end();
      leave(() => onSaved(saved, copied));
    },
    onAlreadyPublished() {
      keeping.renewSubmission();
      onOutdated();
    },
  });
  const startAgain = () => {
    uploads.forget();
    uploads.fill(fresh.images);
    keeping.reset();
    store.clear();
    setDraft(null);
  };

  const fields = fieldsOf(values, change, form.errors);
  return (
    <FormDialog
      open={open}
      onClose={() => leave(onClose)}
      onClosed={() => after.current()}
      title={listing ? `Modifica ${listing.name}` : 'Nuovo annuncio'}
      size="wide"
      phone="full"
      form={form}
      autoComplete="off"
      className=""
      footer={(formId) => (
        <Footer formId={formId} isNew={!listing} saving={saving} onAnother={() => void form.submit(true)} />
      )}
    >
      {draft && <DraftFound savedAt={draft.savedAt} isNew={!listing} onStartAgain={startAgain} />}
      {!draft && !listing && (
        <p className="mb-5 text-ink-soft">
          {editing.from
            ? 'Abbiamo copiato i dati: mancano foto e nome.'
            : 'Bastano nome e tipo: il resto puoi aggiungerlo quando vuoi.'}
        </p>
      )}
      {!listing && association.city === '' && <MissingCity associationId={association.id} />}
      <ImagePicker
        uploads={uploads}
        images={images}
        most={MAX_PHOTOS}
        onLeftOut={showLeftOut}
        help="La prima è la copertina. Per cambiare ordine trascinale: sul telefono tieni premuto un attimo."
      />
      <EssentialFields value={values} fields={fields} />
      <Demand animal={animalOf(values)} />
      <MoreFields value={values} errors={form.errors} change={change} association={association} listing={listing} />
      {differences && (
        <ChangedMeanwhile differences={differences} thing="questo annuncio" onDecide={decide} onBack={backToForm} />
      )}
    </FormDialog>
  );
}

interface FooterProps {
  formId: string;
  isNew: boolean;
  saving: 'photos' | 'listing' | null;
  onAnother: () => void;
}

function Footer({ formId, isNew, saving, onAnother }: FooterProps) {
  const busyLabel = saving === 'photos' ? 'Carico le foto…' : isNew ? 'Pubblico…' : 'Salvo…';
  return (
    <>
      {isNew && (
        <Button look="secondary" disabled={saving !== null} onClick={onAnother}>
          Pubblica e aggiungine un altro
        </Button>
      )}
      <Button type="submit" form={formId} busy={saving !== null} busyLabel={busyLabel}>
        {isNew ? 'Pubblica' : 'Salva'}
      </Button>
    </>
  );
}

function showLeftOut(count: number): void {
  const left = count === 1 ? 'una foto è rimasta fuori' : `${count} foto sono rimaste fuori`;
  toast('info', `Al massimo ${MAX_PHOTOS} foto per annuncio: ${left}.`);
}
