import { useState } from 'react';
import { editListing, publishListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { api } from '#web/platform/api/browser.ts';
import { type FormProblem, isProblem, toFormProblem } from '#web/platform/api/problem.ts';
import type { Sides } from '#web/platform/forms/differences.ts';
import { ChangedMeanwhile, SAID_IN_THE_DIALOG, saveChanges } from '#web/platform/forms/save-changes.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import type { ImageUploads } from '#web/platform/media/index.ts';
import { toast } from '#web/platform/ui/toast.ts';
import { listingDifferences, mergedListing, savedOf, type ThreeSaved } from './aspects.ts';
import { changesBody, newListingBody } from './request-body.ts';
import type { useFormDraft } from './use-draft.ts';

type Keeping = Pick<ReturnType<typeof useFormDraft>, 'read' | 'readBase' | 'rebase' | 'submission'>;

interface Saving {
  /** Null for a new listing. */
  listing: Listing | null;
  keeping: Keeping;
  uploads: ImageUploads;
  onSaved: (listing: Listing, another: boolean) => void;
  /** Called on 409: an earlier attempt with other values had already been accepted. */
  onAlreadyPublished: () => void;
}

const PHOTO_MISSING: FormProblem = { detail: 'Una foto non è stata caricata: riprova o toglila.', errors: {} };
const NO_SUCH_PLACE = { errors: { lives_in: "Scegli il comune dall'elenco, o lascia vuoto." } };
class ImageMissing extends Error {}

/**
 * Waits for the image uploads, then saves the listing. Each validation error is shown at its field or photo. `saving`
 * is what the form waits for, null while it is not sent. `differences` is what somebody else has saved meanwhile, and
 * `decide` saves what the person has chosen of it.
 */
export function useSave({ listing, keeping, uploads, onSaved, onAlreadyPublished }: Saving) {
  const [stage, setStage] = useState<'photos' | 'listing'>('photos');
  const [three, setThree] = useState<ThreeSaved | null>(null);
  const form = useSubmit({
    toasts: true,
    check() {
      const { lives_in, lives_in_name } = keeping.read();
      return lives_in === '' && lives_in_name.trim() !== '' ? NO_SUCH_PLACE : null;
    },
    async send(_, another?: boolean) {
      setStage('photos');
      await uploads.settled();
      if (uploads.read().some(({ state }) => state === 'failed')) throw new ImageMissing();
      setStage('listing');
      const saved = listing
        ? await sendChanges(listing.id, { keeping, uploads, ask: setThree })
        : await api(
            publishListing,
            { body: newListingBody(keeping.read(), uploads.urls) },
            { ...PATIENT, onceAs: keeping.submission },
          );
      return { saved, another: another ?? false };
    },
    done({ saved, another }) {
      toast('success', listing ? 'Annuncio aggiornato' : 'Annuncio pubblicato');
      onSaved(saved, another);
    },
    failed(error) {
      if (error instanceof ImageMissing) return PHOTO_MISSING;
      if (error instanceof ChangedMeanwhile) return SAID_IN_THE_DIALOG;
      const problem = toFormProblem(listing ? 'Errore salvataggio' : 'Errore pubblicazione')(error);
      for (const [field, message] of Object.entries(problem.errors)) {
        const image = /^images_base64\.(\d+)$/.exec(field)?.[1];
        if (image) uploads.refuse(Number(image), message);
      }
      if (!listing && isProblem(error) && error.status === 409) onAlreadyPublished();
      return problem;
    },
  });
  return {
    form,
    differences: three && listingDifferences(three),
    backToForm: () => setThree(null),
    decide: (sides: Sides) => {
      if (!three) return;
      const chosen = mergedListing(three, sides);
      setThree(null);
      if (chosen.images !== three.mine.images) {
        uploads.forget();
        uploads.fill(chosen.images);
      }
      keeping.rebase(three.theirs, chosen.form);
      void form.submit();
    },
    saving: form.state === 'sending' ? stage : null,
  };
}

interface Sending extends Pick<Saving, 'keeping' | 'uploads'> {
  ask: (three: ThreeSaved) => void;
}

function sendChanges(id: string, { keeping, uploads, ask }: Sending): Promise<Listing> {
  const attempt = () => ({ base: keeping.readBase(), mine: { form: keeping.read(), images: uploads.urls } });
  return saveChanges<Listing, ReturnType<typeof attempt>, ThreeSaved>(attempt(), {
    send: ({ base, mine }) =>
      api(editListing, { params: { id }, body: changesBody(base, mine.form, mine.images) }, PATIENT),
    conflictOf: (attempted, current) => ({ ...attempted, theirs: savedOf(current) }),
    differences: listingDifferences,
    repeat({ mine, theirs }) {
      keeping.rebase(theirs, mine.form);
      return attempt();
    },
    ask,
  });
}

/** Longer than usual: on a slow mobile connection, waiting is better than sending twice. */
const PATIENT = { timeoutMs: 60_000 };
