import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { text } from '#contract/platform/fields.ts';
import { REQUIRED } from '#contract/platform/sentences.ts';
import { PRINTED_AT_MOST } from './files.ts';

const LONGEST_ID = 64;

export const printListings = call({
  name: 'printAdoptions',
  method: 'GET',
  path: '/me/adoptions/print',
  access: 'member',
  role: 'lettore',
  summary: 'Le locandine o i cartellini di più annunci propri in un solo PDF; solo di quelli che il pubblico vede',
  query: z.object({
    ids: text(PRINTED_AT_MOST * (LONGEST_ID + 1))
      .transform((list) => list.split(',').filter(Boolean))
      .refine((list) => list.length > 0, REQUIRED)
      .refine((list) => list.length <= PRINTED_AT_MOST, `Al massimo ${PRINTED_AT_MOST} per volta.`),
    kind: z.enum(['locandina', 'cartellino'], 'Scegli locandina o cartellino.').default('locandina'),
  }),
  produces: 'application/pdf',
});
