export { ConsentHost } from './ConsentHost.tsx';
export { CookieSettingsButton } from './CookieSettingsButton.tsx';
export type { Purposes } from './choice.ts';
export { type ConsentSignals, signalsOf } from './consent-mode.ts';
export { OPEN_CONSENT, reopenCookieSettings } from './settings.ts';
export { useConsent } from './use-consent.ts';
