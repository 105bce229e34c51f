import { publishListing } from '#contract/features/listings/calls.ts';
import type { Listing } from '#contract/features/listings/listing.ts';
import { api } from '#web/platform/api/browser.ts';
import { type FormProblem, toFormProblem } from '#web/platform/api/problem.ts';
import type { ListingForm } from './form.ts';
import { formOfPuppy, keyOfPuppy, puppiesIn } from './litter.ts';
import { newListingBody, type Photos } from './request-body.ts';

interface Litter {
  form: ListingForm;
  /** All share them. */
  photos: Photos;
  submission: string;
  timeoutMs: number;
  /** Called after each one: what is left is still to be published. */
  onPublished: () => void;
}

/** Some of a litter are published, and one is refused: the others were not sent. */
export class LitterStopped extends Error {
  readonly publishedNames: readonly string[];
  readonly total: number;

  constructor(publishedNames: readonly string[], total: number, cause: unknown) {
    super('a litter was published in part', { cause });
    this.publishedNames = publishedNames;
    this.total = total;
  }
}

/** Publishes the animals of a litter one after the other and returns them. Throws `LitterStopped` at the first refusal. */
export async function publishLitter({ form, photos, submission, timeoutMs, onPublished }: Litter): Promise<Listing[]> {
  const puppies = puppiesIn(form.name);
  const published: Listing[] = [];
  for (const puppy of puppies) {
    const body = newListingBody(formOfPuppy(form, puppy), photos);
    try {
      published.push(await api(publishListing, { body }, { timeoutMs, onceAs: keyOfPuppy(submission, puppy) }));
    } catch (error) {
      const names = published.map(({ name }) => name);
      throw new LitterStopped(names, puppies.length, error);
    }
    onPublished();
  }
  return published;
}

/** Returns the message of a litter that stopped: who is published already, and why the others are not. */
export function problemOfLitter({ publishedNames, total, cause }: LitterStopped): FormProblem {
  const { detail, errors } = toFormProblem('Errore pubblicazione')(cause);
  if (publishedNames.length === 0) return { detail, errors };
  const said = `Pubblicati ${publishedNames.length} di ${total}: ${publishedNames.join(', ')}.`;
  return { detail: `${said} ${detail || 'Gli altri sono ancora nel modulo.'}`, errors };
}
