import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { editListing, publishListing } from '#contract/listings/calls.ts';
import type { Listing } from '#contract/listings/listing.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, isProblem, sentence } from '#web/api/problem.ts';
import type { ImageUploads } from '#web/media/index.ts';
import { focusFirstWrong } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ListingForm } from './form.ts';

interface Saving {
  /** Null for a new listing. */
  listing: Listing | null;
  form: UseFormReturn<ListingForm>;
  uploads: ImageUploads;
  submission: string;
  onSaved: (listing: Listing, another: boolean) => void;
  /** Called on 409: an earlier attempt with other values had already been accepted. */
  onAlreadyPublished: () => void;
}

/**
 * Waits for the image uploads, then saves the listing. Each validation error is shown at its field or photo. `box` is
 * the ref of the form element.
 */
export function useSave({ listing, form, uploads, submission, onSaved, onAlreadyPublished }: Saving) {
  const [saving, setSaving] = useState<'photos' | 'listing' | null>(null);
  const [refusals, setRefusals] = useState(0);
  const box: RefObject<HTMLFormElement | null> = useRef(null);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(box.current);
  }, [refusals]);

  async function save(another: boolean): Promise<void> {
    if (saving) return;
    form.clearErrors();
    setSaving('photos');
    await uploads.settled();
    if (uploads.read().some(({ state }) => state === 'failed')) {
      setSaving(null);
      return toast('error', 'Una foto non è stata caricata: riprova o toglila.');
    }
    setSaving('listing');
    try {
      const saved = await send(listing, form.getValues(), uploads.urls, submission);
      toast('success', listing ? 'Annuncio aggiornato' : 'Annuncio pubblicato');
      onSaved(saved, another);
    } catch (error) {
      refuse(error);
    }
    setSaving(null);
  }

  function refuse(error: unknown): void {
    for (const [field, message] of Object.entries(fieldErrors(error))) {
      const image = /^images_base64\.(\d+)$/.exec(field)?.[1];
      if (image) uploads.refuse(Number(image), message);
      else form.setError(field as keyof ListingForm, { message });
    }
    toast('error', sentence(error, listing ? 'Errore salvataggio' : 'Errore pubblicazione'));
    setRefusals((before) => before + 1);
    if (isProblem(error) && error.status === 409) onAlreadyPublished();
  }

  return { save, saving, box };
}

async function send(
  listing: Listing | null,
  { has_microchip, ...values }: ListingForm,
  images_base64: string[],
  submission: string,
): Promise<Listing> {
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
