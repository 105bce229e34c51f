import type { Portal } from '#server/portal.ts';
import { judgeDue } from './judge-due.ts';
import { comparePhotos } from './photos/compare-photos.ts';

/** Compares new photos, then judges new and changed listings, at most `atMost` of each. */
export async function noticeNew(portal: Portal, atMost: number, stopping?: AbortSignal): Promise<void> {
  await comparePhotos(portal, atMost, stopping);
  await judgeDue(portal, atMost, stopping);
}
