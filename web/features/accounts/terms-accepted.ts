import { stored } from '#web/platform/browser/storage.ts';

/** Whether the legal page was accepted on this browser (`gdpr_assoc_accepted` is 'true'). The signup requires it. */
export const termsAccepted = stored<boolean>('gdpr_assoc_accepted', {
  empty: false,
  parse: (found) => found === true || found === 'true',
});
