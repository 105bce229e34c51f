import type { ComponentProps } from 'react';
import { reopenCookieSettings } from './settings.ts';

/** Takes the choice back and asks again; looks as its place wants it to. */
export function CookieSettingsButton(props: Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  return (
    <button {...props} type="button" onClick={reopenCookieSettings}>
      Impostazioni cookie
    </button>
  );
}
