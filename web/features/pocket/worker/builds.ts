import { build, PAGES } from './pocket.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Reads from an answer of the network which build the portal has. Of any other than the worker's own, earlier or later,
 * nothing stored is opened again: it is deleted before the answer is passed on.
 */
export async function noticeBuild({ headers }: Response): Promise<void> {
  if (headers.has('x-build') && !isOwnBuild(headers)) await forgetPages();
}

/** The same of a page that is opened: one without a build is of a release before the worker, or of a proxy. */
export async function noticeBuildOfPage(page: Response): Promise<void> {
  if (page.headers.has('x-build')) await noticeBuild(page);
  else if (page.status === 200 && isHtml(page.headers)) await forgetPages();
}

/** Whether an answer is of the worker's own build, and may be stored. Of one without the header nobody knows. */
export const isOwnBuild = (headers: Headers): boolean => headers.get('x-build') === build;

export const isHtml = (headers: Headers): boolean => headers.get('content-type')?.startsWith('text/html') ?? false;

async function forgetPages(): Promise<void> {
  await caches.delete(PAGES).catch(() => false);
  // not awaited: the new worker stores the favourites again
  self.registration.update().catch(() => {});
}
