import { useState } from 'react';
import type { Association } from '#contract/features/associations/association.ts';
import { editProfile } from '#contract/features/associations/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { type FormProblem, toFormProblem } from '#web/platform/api/problem.ts';
import { differencesOf, merged, type Sides, type Three } from '#web/platform/forms/differences.ts';
import { draftAt, useDraft } from '#web/platform/forms/draft.ts';
import { ChangedMeanwhile, SAID_IN_THE_DIALOG, saveChanges } from '#web/platform/forms/save-changes.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { ASPECTS } from './aspects.ts';
import { changesBody, type ProfileForm, problemOf, profileFormOf } from './profile-form.ts';
import { ImageMissing } from './use-one-image.ts';

/** What is typed and not saved, and the version of the profile that the first of it changed; 0 without a draft. */
interface Drafted extends ProfileForm {
  read_version: number;
}

const IMAGE_MISSING: FormProblem = {
  detail: "Un'immagine non è stata caricata: riprova, oppure salva di nuovo senza.",
  errors: {},
};

const KEY = 'profile_draft:';
const blankDraft = (saved: Association): Drafted => ({ ...profileFormOf(saved), read_version: 0 });

interface Attempt {
  saved: Association;
  mine: ProfileForm;
}

/** An attempt, and the profile that somebody else has saved meanwhile. */
interface Conflict extends Three<ProfileForm> {
  current: Association;
}

const differencesIn = (conflict: Conflict) => differencesOf(ASPECTS, conflict);

interface ProfilePlan {
  /**
   * Resolves when no image is being uploaded, to the addresses of those that have arrived meanwhile. Throws `ImageMissing`
   * if one has not.
   */
  images: () => Promise<Partial<ProfileForm>>;
  onSaved: (after: Association, before: Association) => void;
}

/**
 * The profile form: its values, which survive a reload, and its submission. `differences` is what somebody else has
 * saved meanwhile; `decide` saves what the person has chosen of it.
 */
export function useProfileForm(profile: Association, { images, onSaved }: ProfilePlan) {
  const [saved, setSaved] = useState(profile);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const draft = useDraft<Drafted>(KEY + profile.id, { empty: blankDraft(saved) });
  const { read_version, ...value } = draft.value;

  const form = useSubmit<Association, Attempt>({
    toasts: true,
    check: () => (conflict ? null : problemOf(saved, value)),
    async send(_, attempt) {
      if (attempt) return send(attempt, setConflict);
      const mine = { ...value, ...(await images()) };
      return send({ saved: asRead(saved, mine, read_version), mine }, setConflict);
    },
    done(association) {
      setSaved(association);
      draftAt(KEY + profile.id, { empty: blankDraft(association) }).clear();
      onSaved(association, saved);
    },
    failed(error) {
      if (error instanceof ImageMissing) return IMAGE_MISSING;
      return error instanceof ChangedMeanwhile ? SAID_IN_THE_DIALOG : problemOfSave(error);
    },
  });

  return {
    form,
    saved,
    value,
    setSaved,
    change: (changes: Partial<ProfileForm>) => {
      form.forget(Object.keys(changes));
      const next = { ...value, ...changes };
      const before = profileFormOf(saved);
      const isBack = (Object.keys(next) as (keyof ProfileForm)[]).every((field) => next[field] === before[field]);
      if (isBack) draft.clear();
      else draft.change({ ...changes, read_version: read_version || saved.version });
    },
    differences: conflict && differencesIn(conflict),
    backToForm: () => setConflict(null),
    decide: (sides: Sides) => {
      if (!conflict) return;
      const { current } = conflict;
      const mine = merged(ASPECTS, conflict, sides).form;
      setConflict(null);
      setSaved(current);
      draftAt(KEY + profile.id, { empty: blankDraft(current) }).write({ ...mine, read_version: current.version });
      void form.submit({ saved: current, mine });
    },
  };
}

function send(attempt: Attempt, ask: (conflict: Conflict) => void): Promise<Association> {
  return saveChanges<Association, Attempt, Conflict>(attempt, {
    send: ({ saved, mine }) => api(editProfile, { body: changesBody(saved, mine) }),
    conflictOf: ({ saved, mine }, current) => ({
      current,
      base: profileFormOf(saved),
      mine,
      theirs: profileFormOf(current),
    }),
    differences: differencesIn,
    // what nobody has typed follows the saved value
    repeat: (conflict) => ({ saved: conflict.current, mine: merged(ASPECTS, conflict, {}).form }),
    ask,
  });
}

/**
 * A draft that began with an older version changes what its writer has not seen: the request then names that version,
 * and what is typed counts as different from what was read.
 */
function asRead(saved: Association, form: ProfileForm, read_version: number): Association {
  if (read_version === 0 || read_version === saved.version) return saved;
  const now = profileFormOf(saved);
  const typed = ASPECTS.flatMap(({ fields }) => fields).filter((field) => form[field] !== now[field]);
  const unread = Object.fromEntries(typed.map((field) => [field, null]));
  const steps = Object.fromEntries(
    typed.filter((field) => field.startsWith('steps_')).map((field) => [field.replace('steps_', ''), null]),
  );
  return {
    ...saved,
    ...unread,
    theme: { ...saved.theme, ...unread },
    adoption_steps: { ...saved.adoption_steps, ...steps },
    version: read_version,
  };
}

/** The form has the fields of `theme` and `adoption_steps` beside the others. */
function problemOfSave(error: unknown): FormProblem {
  const { detail, errors } = toFormProblem('Errore salvataggio')(error);
  const renamed = Object.entries(errors).map(([field, message]) => [
    field.replace(/^theme\./, '').replace(/^adoption_steps\./, 'steps_'),
    message,
  ]);
  return { detail, errors: Object.fromEntries(renamed) };
}
