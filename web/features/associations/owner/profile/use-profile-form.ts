import { useState } from 'react';
import type { Association } from '#contract/features/associations/association.ts';
import { editProfile } from '#contract/features/associations/calls.ts';
import { api } from '#web/platform/api/browser.ts';
import { currentIn, type FormProblem, toFormProblem } from '#web/platform/api/problem.ts';
import { type Difference, differencesOf, merged, type Sides } from '#web/platform/forms/differences.ts';
import { draftAt, useDraft } from '#web/platform/forms/draft.ts';
import { useSubmit } from '#web/platform/forms/use-submit.ts';
import { ASPECTS } from './aspects.ts';
import { changesBody, type ProfileForm, problemOf, profileFormOf } from './profile-form.ts';

/** What is typed and not saved, and the version of the profile that the first of it changed; 0 without a draft. */
interface Drafted extends ProfileForm {
  read_version: number;
}

const KEY = 'profile_draft:';
const blankDraft = (saved: Association): Drafted => ({ ...profileFormOf(saved), read_version: 0 });

class ChangedMeanwhile extends Error {
  readonly current: Association;
  readonly base: ProfileForm;
  readonly mine: ProfileForm;
  constructor(current: Association, base: ProfileForm, mine: ProfileForm) {
    super('The profile was changed meanwhile');
    this.current = current;
    this.base = base;
    this.mine = mine;
  }
  get three() {
    return { base: this.base, mine: this.mine, theirs: profileFormOf(this.current) };
  }
  get differences(): Difference[] {
    return differencesOf(ASPECTS, this.three);
  }
}

interface Attempt {
  saved: Association;
  mine: ProfileForm;
}

/**
 * The profile form: its values, which survive a reload, and its submission. `differences` is what somebody else has
 * saved meanwhile; `decide` saves what the person has chosen of it.
 */
export function useProfileForm(profile: Association, onSaved: (after: Association, before: Association) => void) {
  const [saved, setSaved] = useState(profile);
  const [changed, setChanged] = useState<ChangedMeanwhile | null>(null);
  const draft = useDraft<Drafted>(KEY + profile.id, { empty: blankDraft(saved) });
  const { read_version, ...value } = draft.value;

  const form = useSubmit<Association, Attempt>({
    toasts: true,
    check: () => (changed ? null : problemOf(saved, value)),
    send: async (_, attempt = { saved: asRead(saved, value, read_version), mine: value }) => send(attempt),
    done(association) {
      setSaved(association);
      draftAt(KEY + profile.id, { empty: blankDraft(association) }).clear();
      onSaved(association, saved);
    },
    failed(error) {
      if (!(error instanceof ChangedMeanwhile)) return problemOfSave(error);
      setChanged(error);
      return { detail: '', errors: {} };
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
    differences: changed?.differences ?? null,
    backToForm: () => setChanged(null),
    decide: (sides: Sides) => {
      if (!changed) return;
      const { current, three } = changed;
      const mine = merged(ASPECTS, three, sides).form;
      setChanged(null);
      setSaved(current);
      draftAt(KEY + profile.id, { empty: blankDraft(current) }).write({ ...mine, read_version: current.version });
      void form.submit({ saved: current, mine });
    },
  };
}

/** Repeats the request if the profile has changed meanwhile, but in nothing that the form does not say too. */
async function send({ saved, mine }: Attempt): Promise<Association> {
  for (let base = saved; ; ) {
    try {
      return await api(editProfile, { body: changesBody(base, mine) });
    } catch (error) {
      const current = currentIn<Association>(error);
      if (!current) throw error;
      const changed = new ChangedMeanwhile(current, profileFormOf(base), mine);
      if (changed.differences.length > 0) throw changed;
      // what nobody has typed follows the saved value
      mine = merged(ASPECTS, changed.three, {}).form;
      base = current;
    }
  }
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
  return { ...saved, ...unread, theme: { ...saved.theme, ...unread }, version: read_version };
}

/** The form has the fields of `theme` beside the others. */
function problemOfSave(error: unknown): FormProblem {
  const { detail, errors } = toFormProblem('Errore salvataggio')(error);
  const renamed = Object.entries(errors).map(([field, message]) => [field.replace(/^theme\./, ''), message]);
  return { detail, errors: Object.fromEntries(renamed) };
}
