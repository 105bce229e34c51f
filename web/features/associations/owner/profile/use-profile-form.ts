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

/** What is typed and not saved. */
interface Drafted extends ProfileForm {
  /** The version of the profile that the first of it changed; 0 without a draft. */
  read_version: number;
  /** The saved values of what is typed, as they were read. Drafts of earlier releases have none. */
  read: Partial<ProfileForm>;
}

const IMAGE_MISSING: FormProblem = {
  detail: "Un'immagine non è stata caricata: riprova, oppure salva di nuovo senza.",
  errors: {},
};

const KEY = 'profile_draft:';
const blankDraft = (saved: Association): Drafted => ({ ...profileFormOf(saved), read_version: 0, read: {} });

interface Attempt {
  /** The saved values that `mine` changes, and their version. */
  base: ProfileForm;
  version: number;
  mine: ProfileForm;
}

/** An attempt, and the profile that somebody else has saved meanwhile. */
interface Conflict extends Three<ProfileForm> {
  current: Association;
}

const FORM_FIELDS = ASPECTS.flatMap(({ fields }) => fields);
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
  const { read_version, read, ...value } = draft.value;

  const form = useSubmit<Association, Attempt>({
    toasts: true,
    check: () => (conflict ? null : problemOf(saved, value)),
    async send(_, attempt) {
      const sent = attempt ?? attemptOf(saved, { ...value, ...(await images()) }, { read_version, read });
      return send(saved, sent, setConflict);
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
    /** The account's own address stands in the profile again. The rest of what was typed stays. */
    withdrawEmail: (association: Association) => {
      setSaved(association);
      const began = draft.read();
      if (began.read_version > 0) draft.change({ read: { ...began.read, email: association.email } });
    },
    change: (changes: Partial<ProfileForm>) => {
      form.forget(Object.keys(changes));
      const next = { ...value, ...changes };
      const before = profileFormOf(saved);
      const isBack = FORM_FIELDS.every((field) => next[field] === before[field]);
      const first = FORM_FIELDS.filter((field) => field in changes && value[field] === before[field]);
      const seen = Object.fromEntries(first.map((field) => [field, before[field]]));
      if (isBack) draft.clear();
      else draft.change({ ...changes, read_version: read_version || saved.version, read: { ...read, ...seen } });
    },
    differences: conflict && differencesIn(conflict),
    backToForm: () => setConflict(null),
    decide: (sides: Sides) => {
      if (!conflict) return;
      const { current } = conflict;
      const mine = merged(ASPECTS, conflict, sides).form;
      setConflict(null);
      setSaved(current);
      const base = profileFormOf(current);
      const { version } = current;
      draftAt(KEY + profile.id, { empty: blankDraft(current) }).write({ ...mine, read_version: version, read: base });
      void form.submit({ base, version, mine });
    },
  };
}

function send(
  { not_association }: Association,
  attempt: Attempt,
  ask: (conflict: Conflict) => void,
): Promise<Association> {
  return saveChanges<Association, Attempt, Conflict>(attempt, {
    send: (sent) => api(editProfile, { body: changesBody(not_association, sent) }),
    conflictOf: ({ base, mine }, current) => ({ current, base, mine, theirs: profileFormOf(current) }),
    differences: differencesIn,
    // what nobody has typed follows the saved value
    repeat: (conflict) => ({
      base: conflict.theirs,
      version: conflict.current.version,
      mine: merged(ASPECTS, conflict, {}).form,
    }),
    ask,
  });
}

/**
 * Returns what to send. A draft that began with an older version may change what its writer has not seen: then it is
 * sent as a change of that version, so that the portal answers with a conflict.
 */
function attemptOf(
  saved: Association,
  mine: ProfileForm,
  { read_version, read }: Pick<Drafted, 'read_version' | 'read'>,
): Attempt {
  const theirs = profileFormOf(saved);
  const current = { base: theirs, version: saved.version, mine };
  if (read_version === 0 || read_version === saved.version) return current;
  const typed = FORM_FIELDS.filter((field) => mine[field] !== theirs[field]);
  const before = typed.map((field) => [field, read[field] ?? otherThan(theirs[field])]);
  const base = { ...theirs, ...Object.fromEntries(before) };
  return differencesOf(ASPECTS, { base, mine, theirs }).length === 0 ? current : { base, version: read_version, mine };
}

/** Stands for a value that is not known. */
const otherThan = (value: string | boolean) => (typeof value === 'boolean' ? !value : '');

/** The form has the fields of `theme` and `adoption_steps` beside the others. */
function problemOfSave(error: unknown): FormProblem {
  const { detail, errors } = toFormProblem('Errore salvataggio')(error);
  const renamed = Object.entries(errors).map(([field, message]) => [
    field.replace(/^theme\./, '').replace(/^adoption_steps\./, 'steps_'),
    message,
  ]);
  return { detail, errors: Object.fromEntries(renamed) };
}
