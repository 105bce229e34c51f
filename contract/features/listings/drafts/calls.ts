import { z } from 'zod';
import { BODY_LIMIT, call } from '#contract/platform/call.ts';
import { instant, text, version } from '#contract/platform/fields.ts';
import { MAX_PHOTOS } from '../limits.ts';

/** Characters of the fields of a draft as JSON. */
export const LONGEST_DRAFT = 200 * 1024;
export const DRAFTS_AT_MOST = 50;
const LONGEST_ADDRESS = 2000;

const fields = z.record(z.string(), z.unknown());

/** A listing that is not published yet: what its form held, unchecked. Every login of the account sees it. */
export const ListingDraft = z
  .object({
    /** Chosen by who wrote it first. A listing published with it as Idempotency-Key takes the draft's place. */
    id: z.string(),
    /** The name in its fields; "" without one. */
    name: z.string(),
    saved_at: instant,
    /** Name of the colleague who saved it last; "" for the reader. */
    by: z.string(),
    version: z.number().int(),
    fields,
    /** Addresses of its photos, in order. */
    images: z.array(z.string()),
  })
  .meta({ id: 'AdoptionDraft' });
export type ListingDraft = z.infer<typeof ListingDraft>;

const params = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/, "L'identificativo deve avere da 8 a 64 lettere, cifre o trattini."),
});

export const listDrafts = call({
  name: 'listDrafts',
  method: 'GET',
  path: '/me/drafts',
  access: 'member',
  role: 'lettore',
  summary: 'Gli annunci iniziati e non pubblicati, prima gli ultimi salvati',
  answer: z.array(ListingDraft),
});

export const saveDraft = call({
  name: 'saveDraft',
  method: 'PUT',
  path: '/me/drafts/{id}',
  access: 'member',
  role: 'redattore',
  summary: 'Salva una bozza, come è scritta; con `version`, solo se da allora non è cambiata',
  params,
  body: z.object({
    fields,
    /** Addresses of photos of this portal; those that the account may not use are left out. */
    images: z.array(text(LONGEST_ADDRESS)).max(MAX_PHOTOS).default([]),
    version: version.optional(),
  }),
  bodyLimit: BODY_LIMIT.draft,
  answer: ListingDraft,
});

export const deleteDraft = call({
  name: 'deleteDraft',
  method: 'DELETE',
  path: '/me/drafts/{id}',
  access: 'member',
  role: 'redattore',
  summary: "Butta una bozza, anche una che non c'è più",
  params,
  status: 204,
});
