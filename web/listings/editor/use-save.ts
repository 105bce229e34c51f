import { useState } from 'react';
import { editListing, publishListing } from '#contract/listings/calls.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { api } from '#web/api/browser.ts';
import { type FormProblem, isProblem, toFormProblem } from '#web/api/problem.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import type { ImageUploads } from '#web/media/index.ts';
import { toast } from '#web/ui/toast.ts';
import { splitFacts } from './facts.ts';
import type { ListingForm } from './form.ts';

interface Saving {
  /** Null for a new listing. */
  listing: Listing | null;
  /** Returns the values of the form. */
  read: () => ListingForm;
  uploads: ImageUploads;
  submission: string;
  onSaved: (listing: Listing, another: boolean) => void;
  /** Called on 409: an earlier attempt with other values had already been accepted. */
  onAlreadyPublished: () => void;
}

const PHOTO_MISSING: FormProblem = { detail: 'Una foto non è stata caricata: riprova o toglila.', errors: {} };
const NO_SUCH_PLACE = { errors: { lives_in: "Scegli il comune dall'elenco, o lascia vuoto." } };
class ImageMissing extends Error {}

/**
 * Waits for the image uploads, then saves the listing. Each validation error is shown at its field or photo. `saving`
 * is what the form waits for, null while it is not sent.
 */
export function useSave({ listing, read, uploads, submission, onSaved, onAlreadyPublished }: Saving) {
  const [stage, setStage] = useState<'photos' | 'listing'>('photos');
  const form = useSubmit({
    toasts: true,
    check() {
      const { lives_in, lives_in_name } = read();
      return lives_in === '' && lives_in_name.trim() !== '' ? NO_SUCH_PLACE : null;
    },
    async send(_, another?: boolean) {
      setStage('photos');
      await uploads.settled();
      if (uploads.read().some(({ state }) => state === 'failed')) throw new ImageMissing();
      setStage('listing');
      return { saved: await send(listing, read(), uploads.urls, submission), another: another ?? false };
    },
    done({ saved, another }) {
      toast('success', listing ? 'Annuncio aggiornato' : 'Annuncio pubblicato');
      onSaved(saved, another);
    },
    failed(error) {
      if (error instanceof ImageMissing) return PHOTO_MISSING;
      const problem = toFormProblem(listing ? 'Errore salvataggio' : 'Errore pubblicazione')(error);
      for (const [field, message] of Object.entries(problem.errors)) {
        const image = /^images_base64\.(\d+)$/.exec(field)?.[1];
        if (image) uploads.refuse(Number(image), message);
      }
      if (isProblem(error) && error.status === 409) onAlreadyPublished();
      return problem;
    },
  });
  return { form, saving: form.state === 'sending' ? stage : null };
}

async function send(
  listing: Listing | null,
  form: ListingForm,
  images_base64: string[],
  submission: string,
): Promise<Listing> {
  const { facts, rest } = splitFacts(form);
  const { has_microchip, ...others } = rest;
  const values = { ...others, ...facts };
  // a blank type is left for the server to reject
  const type = values.type as Listing['type'];
  if (listing) {
    return api(editListing, { params: { id: listing.id }, body: { ...values, type, images_base64 } }, PATIENT);
  }
  const microchip = has_microchip === 'no' ? '' : values.microchip;
  const chipped = has_microchip === '' ? {} : { has_microchip };
  const body = { ...values, ...chipped, type, microchip, images_base64 };
  return api(publishListing, { body }, { ...PATIENT, onceAs: submission });
}

/** Longer than usual: on a slow mobile connection, waiting is better than sending twice. */
const PATIENT = { timeoutMs: 60_000 };
