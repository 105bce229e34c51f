import { countListing } from '#contract/features/insights/calls.ts';
import { viewListing } from '#contract/features/listings/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/** Counts a view of a listing without waiting for the result; a failure is only logged to the console. */
export function countView(id: string): void {
  api(viewListing, { params: { id } }, { keepalive: true }).catch(sayNotCounted);
}

/** Counts a heart or a share of a listing, like a view. Asked after the press has been shown. */
export function countPress(id: string, what: 'cuore' | 'condivisione'): void {
  setTimeout(() => {
    api(countListing, { params: { id }, body: { what } }, { keepalive: true }).catch(sayNotCounted);
  });
}

function sayNotCounted(error: unknown): void {
  console.info('Not counted', error);
}
