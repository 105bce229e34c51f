import { viewListing } from '#contract/features/listings/calls.ts';
import { api } from '#web/platform/api/browser.ts';

/** Counts a view of a listing without waiting for the result; a failure is only logged to the console. */
export function countView(id: string): void {
  api(viewListing, { params: { id } }, { keepalive: true }).catch((error: unknown) => {
    console.info('View not counted', error);
  });
}
