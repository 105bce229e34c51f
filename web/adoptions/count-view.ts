import { viewAdoption } from '#contract/adoptions/calls.ts';
import { api } from '#web/api/browser.ts';

/** Counts a view of a listing. Nobody waits for it, and a failure reaches only the console. */
export function countView(id: string): void {
  api(viewAdoption, { params: { id } }, { keepalive: true }).catch((error: unknown) => {
    console.info('View not counted', error);
  });
}
