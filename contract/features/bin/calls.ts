import { z } from 'zod';
import { BulkIds, Skipped } from '#contract/features/listings/bulk.ts';
import { Listing } from '#contract/features/listings/listing.ts';
import { Questionnaire } from '#contract/features/questionnaires/questionnaire.ts';
import { call, id } from '#contract/platform/call.ts';
import { Binned, BinnedKind } from './binned.ts';

const params = z.object({ kind: BinnedKind, id });

export const listBin = call({
  name: 'listBin',
  method: 'GET',
  path: '/me/bin',
  access: 'member',
  role: 'lettore',
  summary: 'Il proprio cestino: ciò che hai eliminato negli ultimi 30 giorni',
  answer: z.array(Binned),
});

export const restoreFromBin = call({
  name: 'restoreFromBin',
  method: 'POST',
  path: '/me/bin/{kind}/{id}/restore',
  access: 'member',
  role: 'redattore',
  summary: 'Ripristina dal cestino un annuncio o un questionario',
  params,
  answer: z.union([Listing, Questionnaire]),
});

export const restoreManyFromBin = call({
  name: 'restoreManyFromBin',
  method: 'POST',
  path: '/me/bin/restore',
  access: 'member',
  role: 'redattore',
  summary: 'Ripristina dal cestino molti annunci o questionari',
  body: z.object({ kind: BinnedKind, ids: BulkIds }),
  answer: z.object({ changed: z.number().int(), skipped: z.array(Skipped) }),
});

export const eraseFromBin = call({
  name: 'eraseFromBin',
  method: 'DELETE',
  path: '/me/bin/{kind}/{id}',
  access: 'member',
  role: 'redattore',
  confirmed: true,
  summary: 'Elimina per sempre dal cestino un annuncio o un questionario',
  params,
  status: 204,
});
