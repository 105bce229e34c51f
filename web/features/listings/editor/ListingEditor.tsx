import { Eye } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { MAX_PHOTOS } from '#contract/features/listings/limits.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { uploadImage } from '#contract/platform/media/calls.ts';
import { Demand } from '#web/features/alerts/index.ts';
import { upload } from '#web/platform/api/upload.ts';
import { lazyPart } from '#web/platform/browser/lazy-part.tsx';
import { ChangedMeanwhile } from '#web/platform/forms/ChangedMeanwhile.tsx';
import { FormDialog } from '#web/platform/forms/FormDialog.tsx';
import { fieldsOf } from '#web/platform/forms/fields.ts';
import { ImagePicker, useImageUploads } from '#web/platform/media/index.ts';
import { Button } from '#web/platform/ui/Button.tsx';
import { toast } from '#web/platform/ui/toast.ts';
import { animalOf } from './animal-of.ts';
import { type Saved, savedOf } from './aspects.ts';
import { DraftFound } from './DraftFound.tsx';
import { listingDraft, withAddresses } from './draft.ts';
import { EssentialFields } from './EssentialFields.tsx';
import { BLANK, copyOf, type ListingForm } from './form.ts';
import { LaterFields } from './LaterFields.tsx';
import { firstOfLitter } from './litter.ts';
import { MissingCity } from './MissingCity.tsx';
import { MoreFields } from './MoreFields.tsx';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import type { PublisherOfForm } from './publisher-of-form.ts';
import { useFormDraft } from './use-draft.ts';
import { hasTime, useSave } from './use-save.ts';

const ListingPreview = lazyPart(() => import('./preview/ListingPreview.tsx'), 'over');

/** What the editor opens: an existing listing, or a new one, blank or copied from another. */
export type Editing = { listing: Listing } | { listing: null; from: ListingForm | null };

interface ListingEditorProps {
  association: PublisherOfForm;
  editing: Editing;
  onClose: () => void;
  /** Called after saving. `next` is the form to continue with after 'Pubblica e aggiungine un altro', else null. */
  onSaved: (listing: Listing, next: ListingForm | null) => void;
  /** Called when the list may contain changes that this editor has not loaded. */
  onOutdated: () => void;
  /** Called when the server's drafts have changed. */
  onDrafts: () => void;
}

/** Creates or edits a listing. Needs a `key` per listing, so that form state is not shared between listings. */
export default function ListingEditor(props: ListingEditorProps) {
  const { association, editing, onClose, onSaved, onOutdated, onDrafts } = props;
  const { listing } = editing;
  const store = listingDraft(association.id, listing?.id ?? null);
  // the listing may be fetched again while the form is open
  const [fresh] = useState<Saved>(() =>
    listing ? savedOf(listing) : { form: editing.from ?? BLANK, images: [], version: null },
  );
  const [draft, setDraft] = useState(() => (listing || !editing.from ? store.read() : null));
  const [open, setOpen] = useState(true);
  const [preview, setPreview] = useState<'open' | 'closed' | null>(null);
  const { uploads, images } = useImageUploads(
    { most: MAX_PHOTOS, send: (image, how) => upload(uploadImage, image, how) },
    (made) =>
      draft ? void made.restore(withAddresses(draft.images, fresh.images)) : made.fill(fresh.images, fresh.focus),
  );
  const keeping = useFormDraft({
    store,
    first: draft?.form ?? fresh.form,
    uploads,
    base: draft?.base ?? fresh,
    fresh,
    onServerChange: listing ? null : onDrafts,
  });
  const { values, change } = keeping;
  const [isLitter, setIsLitter] = useState(() => !listing && values.name.includes('\n'));
  const after = useRef<() => void>(onClose);
  const leave = (then: () => void) => {
    after.current = then;
    setOpen(false);
  };
  const { form, saving, differences, decide, backToForm } = useSave({
    listing,
    keeping,
    uploads,
    isLitter,
    onSaved(saved, another) {
      const copied = another ? copyOf(keeping.read()) : null;
      keeping.end();
      leave(() => onSaved(saved, copied));
    },
    onSome: onOutdated,
    onAlreadyPublished() {
      keeping.renewSubmission();
      onOutdated();
    },
  });
  const startAgain = () => {
    // before the photos go, which would be a change of the former draft
    keeping.reset();
    uploads.forget();
    uploads.fill(fresh.images, fresh.focus);
    if (draft?.onServer) toast('info', 'La bozza di prima resta tra le bozze.');
    setDraft(null);
    setIsLitter(false);
  };
  const chooseLitter = (chosen: boolean) => {
    if (!chosen) change({ name: values.name.trim().split('\n').join(', ') });
    setIsLitter(chosen);
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
        <Footer
          formId={formId}
          isNew={!listing}
          isLitter={isLitter}
          isLater={hasTime(listing) && values.publish_later}
          hadTime={listing?.publish_at !== undefined}
          saving={saving}
          onPreview={() => setPreview('open')}
          onAnother={() => void form.submit(true)}
        />
      )}
    >
      {listing && <OpenElsewhere listingId={listing.id} />}
      {draft && <DraftFound savedAt={draft.savedAt} isNew={!listing} onStartAgain={startAgain} />}
      {!draft && !listing && (
        <p className="mb-5 text-ink-soft">
          {editing.from
            ? 'Abbiamo copiato i dati: mancano foto e nome.'
            : 'Bastano nome e tipo: il resto puoi aggiungerlo quando vuoi.'}
        </p>
      )}
      {!listing && association.city === '' && values.lives_in === '' && <MissingCity associationId={association.id} />}
      <ImagePicker
        uploads={uploads}
        images={images}
        most={MAX_PHOTOS}
        onLeftOut={showLeftOut}
        aims
        help="La prima è la copertina. Per cambiare ordine trascinale: sul telefono tieni premuto un attimo."
      />
      <EssentialFields value={values} fields={fields} isLitter={isLitter} onLitter={listing ? null : chooseLitter} />
      <Demand animal={animalOf(values)} />
      <MoreFields value={values} errors={form.errors} change={change} association={association} listing={listing} />
      {hasTime(listing) && (
        <LaterFields
          value={values}
          fields={fields}
          error={form.errors.publish_at}
          change={change}
          hasTime={listing !== null}
        />
      )}
      {preview && (
        <Suspense>
          <ListingPreview
            {...{ form: isLitter ? firstOfLitter(values) : values, images, association, listing }}
            open={preview === 'open'}
            onClose={() => setPreview('closed')}
          />
        </Suspense>
      )}
      {differences && (
        <ChangedMeanwhile differences={differences} thing="questo annuncio" onDecide={decide} onBack={backToForm} />
      )}
    </FormDialog>
  );
}

interface FooterProps {
  formId: string;
  isNew: boolean;
  isLitter: boolean;
  /** The form is published at a later time. */
  isLater: boolean;
  /** The listing has a time by now. */
  hadTime: boolean;
  saving: 'photos' | 'listing' | null;
  onPreview: () => void;
  onAnother: () => void;
}

const AT_ONCE = ['Pubblica', 'Pubblico…'] as const;
const LATER = ['Programma', 'Programmo…'] as const;
const SAVING = ['Salva', 'Salvo…'] as const;

/** Saving a listing that keeps its time publishes nothing. */
function buttonOf({ isNew, isLater, hadTime }: Pick<FooterProps, 'isNew' | 'isLater' | 'hadTime'>) {
  if (isNew) return isLater ? LATER : AT_ONCE;
  return hadTime && !isLater ? AT_ONCE : SAVING;
}

function Footer({ formId, isNew, isLitter, isLater, hadTime, saving, onPreview, onAnother }: FooterProps) {
  const [label, busy] = buttonOf({ isNew, isLater, hadTime });
  const busyLabel = saving === 'photos' ? 'Carico le foto…' : busy;
  return (
    <>
      {isNew && !isLitter && (
        <Button look="secondary" disabled={saving !== null} onClick={onAnother}>
          {`${label} e aggiungine un altro`}
        </Button>
      )}
      <Button
        look="quiet"
        icon={<Eye size={20} aria-hidden="true" />}
        onClick={onPreview}
        className="mr-auto sm:order-first"
      >
        Anteprima
      </Button>
      <Button type="submit" form={formId} busy={saving !== null} busyLabel={busyLabel}>
        {isLitter ? `${label} tutti` : label}
      </Button>
    </>
  );
}

function showLeftOut(count: number): void {
  const left = count === 1 ? 'una foto è rimasta fuori' : `${count} foto sono rimaste fuori`;
  toast('info', `Al massimo ${MAX_PHOTOS} foto per annuncio: ${left}.`);
}
