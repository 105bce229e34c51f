import type { ComponentProps } from 'react';
import { reopenCookieSettings } from './settings.ts';

/** Withdraws the choice and opens the banner again; the caller gives it its style. */
export function CookieSettingsButton(props: Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  return (
    <button {...props} type="button" onClick={reopenCookieSettings}>
      Impostazioni cookie
    </button>
  );
}
