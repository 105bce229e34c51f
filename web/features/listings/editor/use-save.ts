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
import { publishedText } from '../published-text.ts';
import { listingDifferences, mergedListing, savedOf, type ThreeSaved } from './aspects.ts';
import { laterProblem, publishAt } from './later.ts';
import { litterProblem, withoutFirst } from './litter.ts';
import { mergedFocus } from './photos.ts';
import { LitterStopped, problemOfLitter, publishLitter } from './publish-litter.ts';
import { changesBody, newListingBody } from './request-body.ts';
import type { useFormDraft } from './use-draft.ts';

type Keeping = Pick<
  ReturnType<typeof useFormDraft>,
  'change' | 'read' | 'readBase' | 'rebase' | 'submission' | 'hold' | 'resume' | 'keyToPublish'
>;

interface Saving {
  /** Null for a new listing. */
  listing: Listing | null;
  keeping: Keeping;
  uploads: ImageUploads;
  /** The form is of several animals, whose names are the lines of its name. */
  isLitter: boolean;
  /** Called with the listing, of a litter with the last one. */
  onSaved: (listing: Listing, another: boolean) => void;
  /** Some of a litter were published. */
  onSome: () => void;
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
export function useSave(given: Saving) {
  const { listing, keeping, uploads, isLitter, onSaved, onSome, onAlreadyPublished } = given;
  const [stage, setStage] = useState<'photos' | 'listing'>('photos');
  const [three, setThree] = useState<ThreeSaved | null>(null);
  const form = useSubmit({
    toasts: true,
    check(): Partial<FormProblem> | null {
      const form = keeping.read();
      const { lives_in, lives_in_name, name } = form;
      const wrongNames = isLitter ? litterProblem(name) : '';
      if (wrongNames) return { errors: { name: wrongNames } };
      const wrongTime = asksTime(listing, keeping) ? laterProblem(form, new Date()) : '';
      if (wrongTime) return { errors: { publish_at: wrongTime } };
      return lives_in === '' && lives_in_name.trim() !== '' ? NO_SUCH_PLACE : null;
    },
    async send(_, another?: boolean) {
      setStage('photos');
      await uploads.settled();
      if (uploads.read().some(({ state }) => state === 'failed')) throw new ImageMissing();
      setStage('listing');
      await keeping.hold();
      if (isLitter) return { saved: await sendLitter(keeping, uploads), another: false };
      const saved = listing
        ? await sendChanges(listing.id, { keeping, uploads, ask: setThree })
        : await api(
            publishListing,
            { body: newListingBody(keeping.read(), uploads) },
            { ...PATIENT, onceAs: await keeping.keyToPublish() },
          );
      return { saved: [saved], another: another ?? false };
    },
    done({ saved, another }) {
      toast('success', saidOf(saved, listing));
      onSaved(saved.at(-1)!, another);
      if (saved.length > 1) onSome();
    },
    failed(error) {
      keeping.resume();
      if (error instanceof ImageMissing) return PHOTO_MISSING;
      if (error instanceof ChangedMeanwhile) return SAID_IN_THE_DIALOG;
      const isStopped = error instanceof LitterStopped;
      const cause = isStopped ? error.cause : error;
      if (!listing && isProblem(cause) && cause.status === 409) onAlreadyPublished();
      if (isStopped) {
        onSome();
        return problemOfLitter(error);
      }
      const problem = toFormProblem(listing ? 'Errore salvataggio' : 'Errore pubblicazione')(error);
      for (const [field, message] of Object.entries(problem.errors)) {
        const image = /^images_base64\.(\d+)$/.exec(field)?.[1];
        if (image) uploads.refuse(Number(image), message);
      }
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
        uploads.fill(chosen.images, chosen.focus);
      } else uploads.aimAll(chosen.focus);
      keeping.rebase(three.theirs, chosen.form);
      void form.submit();
    },
    saving: form.state === 'sending' ? stage : null,
  };
}

/** Whether the form says when it is published: once published, a listing has no time any more. */
export const hasTime = (listing: Listing | null): boolean => listing === null || listing.publish_at !== undefined;

/** A time that stays as it was saved may have passed meanwhile. */
function asksTime(listing: Listing | null, { read, readBase }: Pick<Keeping, 'read' | 'readBase'>): boolean {
  return hasTime(listing) && (listing === null || publishAt(read()) !== publishAt(readBase().form));
}

function saidOf(saved: readonly Listing[], before: Listing | null): string {
  const isLater = saved.every(({ publish_at }) => publish_at !== undefined);
  const isShown = saved.every(({ hidden }) => !hidden);
  if (before) return before.publish_at && !isLater && isShown ? publishedText(saved) : 'Annuncio aggiornato';
  if (isLater) return saved.length === 1 ? 'Pubblicazione programmata' : `${saved.length} pubblicazioni programmate`;
  return publishedText(saved);
}

interface Sending extends Pick<Saving, 'keeping' | 'uploads'> {
  ask: (three: ThreeSaved) => void;
}

function sendChanges(id: string, { keeping, uploads, ask }: Sending): Promise<Listing> {
  const attempt = () => ({
    base: keeping.readBase(),
    mine: { form: keeping.read(), images: uploads.urls, focus: uploads.focus },
  });
  return saveChanges<Listing, ReturnType<typeof attempt>, ThreeSaved>(attempt(), {
    send: ({ base, mine }) =>
      api(
        editListing,
        { params: { id }, body: changesBody(base, mine.form, { urls: mine.images, focus: mine.focus }) },
        PATIENT,
      ),
    conflictOf: (attempted, current) => ({ ...attempted, theirs: savedOf(current) }),
    differences: listingDifferences,
    repeat({ base, mine, theirs }) {
      uploads.aimAll(mergedFocus(mine.images, { base, mine, theirs }));
      keeping.rebase(theirs, mine.form);
      return attempt();
    },
    ask,
  });
}

/** What is published leaves the form at once, so that a second attempt sends the others only. */
function sendLitter(keeping: Keeping, uploads: ImageUploads): Promise<Listing[]> {
  return publishLitter({
    form: keeping.read(),
    photos: uploads,
    submission: keeping.submission,
    ...PATIENT,
    onPublished: () => keeping.change({ name: withoutFirst(keeping.read().name) }),
  });
}

/** Longer than usual: on a slow mobile connection, waiting is better than sending twice. */
const PATIENT = { timeoutMs: 60_000 };
