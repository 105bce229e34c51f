import { useState } from 'react';
import type { Association } from '#contract/associations/association.ts';
import { editProfile } from '#contract/associations/calls.ts';
import { isEmailWaiting, WaitingEmail } from '#web/accounts/email-change/index.ts';
import { auth } from '#web/accounts/index.ts';
import { api } from '#web/api/browser.ts';
import { type FormProblem, toFormProblem } from '#web/api/problem.ts';
import { useDraft } from '#web/forms/draft.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';
import { ImageFields } from './ImageFields.tsx';
import { changesOf, type ProfileForm, problemOf, profileFormOf } from './profile-form.ts';
import { ThemeFields } from './ThemeFields.tsx';
import { useOwnProfileChange } from './use-profile.ts';
import { WordFields } from './WordFields.tsx';

interface ProfileEditorProps {
  profile: Association;
  onChanged: () => void;
}

/** The whole profile in one form with one save button. */
export function ProfileEditor({ profile, onChanged }: ProfileEditorProps) {
  const [saved, setSaved] = useState(profile);
  const isPerson = profile.not_association;
  const draft = useDraft(`profile_draft:${profile.id}`, { empty: profileFormOf(saved) });
  const show = useOwnProfileChange(profile.id);
  const form = useSubmit({
    toasts: true,
    check: () => problemOf(draft.value, isPerson),
    send: () => api(editProfile, { body: changesOf(draft.value, isPerson) }),
    done(association) {
      setSaved(association);
      draft.clear();
      show(association);
      rename(association);
      onChanged();
      toast('success', 'Profilo aggiornato');
      if (isEmailWaiting(association) && association.email !== saved.email)
        toast('info', `Apri il link che ti abbiamo mandato a ${association.email}.`);
    },
    failed: problemOfSave,
  });
  /** The rest of what was typed stays. */
  const withdrawn = (association: Association) => {
    if (draft.value.email === saved.email) draft.change({ email: association.email });
    setSaved(association);
    show(association);
  };
  const change = (changes: Partial<ProfileForm>) => {
    form.forget(Object.keys(changes));
    draft.change(changes);
  };
  const props = { value: draft.value, change, errors: form.errors };

  return (
    <form {...form.props} className="grid gap-10">
      <ImageFields {...props} />
      <WordFields
        {...props}
        isPerson={isPerson}
        emailNote={
          isEmailWaiting(saved) && (
            <div className="sm:col-span-2">
              <WaitingEmail profile={saved} onWithdrawn={withdrawn} />
            </div>
          )
        }
      />
      <ThemeFields {...props} />
      <div className="sticky bottom-0 -mx-4 flex justify-end border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:rounded-b-card sm:px-8">
        <Button type="submit" busy={form.state === 'sending'} busyLabel="Salvo…" className="max-sm:w-full">
          Salva il profilo
        </Button>
      </div>
    </form>
  );
}

/** The form has the fields of `theme` beside the others. */
function problemOfSave(error: unknown): FormProblem {
  const { detail, errors } = toFormProblem('Errore salvataggio')(error);
  const renamed = Object.entries(errors).map(([field, message]) => [field.replace(/^theme\./, ''), message]);
  return { detail, errors: Object.fromEntries(renamed) };
}

/** The header shows this name. */
function rename({ name }: Association): void {
  auth.change((me) => me && { ...me, association: me.association && { ...me.association, name } });
}
