import { stored } from '#web/platform/browser/storage.ts';

/** Accounts whose first steps are not to be shown again on this device. */
export const welcomeDone = stored<readonly string[]>('welcome_done', {
  empty: [],
  parse: (found) => (Array.isArray(found) && found.every((one) => typeof one === 'string') ? found : null),
});
