import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { stored } from '#web/ui/storage.ts';
import { fittingFields, type ProfileForm } from './profile-form.ts';

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
    /** Puts what was typed before on top of the saved profile. */
    restore(form: UseFormReturn<ProfileForm>): void {
      const typed = fittingFields(store.read(), form.getValues());
      for (const [field, value] of Object.entries(typed)) {
        form.setValue(field as keyof ProfileForm, value, { shouldDirty: true });
      }
    },
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
