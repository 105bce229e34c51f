import { importListings, importPhotos } from '#contract/features/imports/calls.ts';
import type { CallRouter } from '#server/platform/http/calls/call-router.ts';
import { idempotencyKey } from '#server/platform/http/calls/idempotency-key.ts';
import { readField, readFile } from '#server/platform/http/calls/multipart.ts';
import { createBoundedQueue } from '#server/platform/http/limits/bounded-queue.ts';
import { invalidField } from '#server/platform/http/problems/problem.ts';
import type { Portal } from '#server/portal.ts';
import { importOwnListings } from './import-own-listings.ts';
import { importOwnPhotos } from './import-own-photos.ts';

const FLAGS = new Map([
  [undefined, false],
  ['', false],
  ['false', false],
  ['true', true],
]);

export function importRoutes(routes: CallRouter, portal: Portal): void {
  // a ZIP stays in memory while its photos are encoded, which may take minutes
  const zips = createBoundedQueue(1, { waiting: 1, bytes: Number.POSITIVE_INFINITY });

  routes.on(
    importListings,
    ({ request, member }) => {
      const dryRun = FLAGS.get(readField(request!, 'dry_run'));
      if (dryRun === undefined) throw invalidField('dry_run', 'Valore non valido: true oppure false.');
      const key = idempotencyKey(request);
      return importOwnListings(portal, member, readFile(request!)?.bytes, { dryRun, idempotencyKey: key });
    },
    { publishes: true },
  );

  routes.on(
    importPhotos,
    ({ request, member }) => zips.run(() => importOwnPhotos(portal, member, readFile(request!)?.bytes)),
    { publishes: true },
  );
}
