export { type ConsentSignals, signalsOf } from './consent-mode.ts';
export { reopenCookieSettings } from './settings.ts';
export { useConsent } from './use-consent.ts';
