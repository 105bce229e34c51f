import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { stored } from '#web/ui/storage.ts';
import { type ProfileForm, repairedProfile } from './profile-form.ts';

/** What was changed in the profile and not yet saved, kept by the browser. */
export function useProfileDraft(associationId: string) {
  return useState(() => profileDraft(associationId))[0];
}

function profileDraft(associationId: string) {
  const store = stored<object | null>(`profile_draft:${associationId}`, {
    empty: null,
    parse: (found) => (typeof found === 'object' ? found : null),
  });
  return {
    /** The saved profile with what was typed since on top. */
    over: (saved: ProfileForm): ProfileForm => repairedProfile(store.read(), saved),
    /** Writes down what changes, field by field; answers with what stops it. */
    follow: (form: UseFormReturn<ProfileForm>): (() => void) =>
      form.subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ values, dirtyFields }) => {
          const changed = Object.keys(dirtyFields ?? {}) as (keyof ProfileForm)[];
          if (changed.length === 0) store.clear();
          else store.write(Object.fromEntries(changed.map((field) => [field, values[field]])));
        },
      }),
    clear: () => store.clear(),
  };
}
