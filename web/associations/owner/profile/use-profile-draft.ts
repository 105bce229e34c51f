import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { stored } from '#web/ui/storage.ts';
import { fittingFields, type ProfileForm } from './profile-form.ts';

/** Unsaved changes of the profile, kept in the browser. */
export function useProfileDraft(associationId: string) {
  return useState(() => profileDraft(associationId))[0];
}

function profileDraft(associationId: string) {
  const store = stored<object | null>(`profile_draft:${associationId}`, {
    empty: null,
    parse: (found) => (typeof found === 'object' ? found : null),
  });
  return {
    /** Applies the stored changes to the form. */
    restore(form: UseFormReturn<ProfileForm>): void {
      const typed = fittingFields(store.read(), form.getValues());
      for (const [field, value] of Object.entries(typed)) {
        form.setValue(field as keyof ProfileForm, value, { shouldDirty: true });
      }
    },
    /** Stores each changed field as it changes. Returns a function that stops this. */
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
