import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Association } from '#contract/associations/association.ts';
import { editProfile } from '#contract/associations/calls.ts';
import { auth } from '#web/accounts/index.ts';
import { api } from '#web/api/browser.ts';
import { fieldErrors, sentence } from '#web/api/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusFirstWrong } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { ImageFields } from './ImageFields.tsx';
import { changesOf, type ProfileForm, profileFormOf } from './profile-form.ts';
import { ThemeFields } from './ThemeFields.tsx';
import { useOwnProfileChange } from './use-profile.ts';
import { useProfileDraft } from './use-profile-draft.ts';
import { WordFields } from './WordFields.tsx';

interface ProfileEditorProps {
  profile: Association;
  onChanged: () => void;
}

/** The whole profile in one form with one save button. */
export function ProfileEditor({ profile, onChanged }: ProfileEditorProps) {
  const draft = useProfileDraft(profile.id);
  const form = useForm<ProfileForm>({ defaultValues: profileFormOf(profile) });
  const [saving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const box = useRef<HTMLFormElement>(null);
  const show = useOwnProfileChange(profile.id);
  useEffect(() => {
    draft.restore(form);
    return draft.follow(form);
  }, [draft, form]);
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(box.current);
  }, [refusals]);

  async function save(values: ProfileForm): Promise<void> {
    if (saving) return;
    setSaving(true);
    try {
      const association = await api(editProfile, { body: changesOf(values, profile.not_association) });
      form.reset(profileFormOf(association));
      draft.clear();
      show(association);
      rename(association);
      onChanged();
      toast('success', 'Profilo aggiornato');
    } catch (error) {
      for (const [field, message] of Object.entries(fieldErrors(error))) {
        form.setError(field.replace(/^theme\./, '') as keyof ProfileForm, { message });
      }
      toast('error', sentence(error, 'Errore salvataggio'));
      setRefusals((before) => before + 1);
    }
    setSaving(false);
  }

  return (
    <form
      ref={box}
      noValidate
      onSubmit={(event) => void form.handleSubmit(save, () => setRefusals((before) => before + 1))(event)}
      className="grid gap-10"
    >
      <ImageFields form={form} />
      <WordFields form={form} isPerson={profile.not_association} />
      <ThemeFields form={form} />
      <div className="sticky bottom-0 -mx-4 flex justify-end border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:rounded-b-card sm:px-8">
        <Button type="submit" busy={saving} busyLabel="Salvo…" className="max-sm:w-full">
          Salva il profilo
        </Button>
      </div>
    </form>
  );
}

/** The header shows this name. */
function rename({ name }: Association): void {
  auth.change((me) => me && { ...me, association: me.association && { ...me.association, name } });
}
