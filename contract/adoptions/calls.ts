import { z } from 'zod';
import { BODY_LIMIT, call, id, idParam } from '../call.ts';
import { flagInQuery, imagesInQuery, paging, text } from '../fields.ts';
import { Adoption, AdoptionSize, AdoptionSort, AdoptionType } from './adoption.ts';
import { AdoptionChanges, NewAdoption } from './new-adoption.ts';

/** Matches case-insensitively; an empty value means no filter. */
const choice = <S extends z.ZodType<string, string>>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() || undefined : value),
    schema.optional(),
  );

const IDS_AT_MOST = 200;

export const AdoptionFilters = z.object({
  type: choice(AdoptionType) as unknown as z.ZodOptional<typeof AdoptionType>,
  size: choice(AdoptionSize) as unknown as z.ZodOptional<typeof AdoptionSize>,
  city: text(120).trim().optional(),
  association_id: id.optional(),
  ids: text(IDS_AT_MOST * 65)
    .transform((list) => list.split(',').filter(Boolean))
    .refine((list) => list.length <= IDS_AT_MOST, `Al massimo ${IDS_AT_MOST} annunci alla volta.`)
    .optional(),
  visible_only: flagInQuery.optional(),
  /** `true` for adopted listings only, `false` for the others only. */
  adopted: flagInQuery.optional(),
  sort: AdoptionSort.optional(),
  ...paging,
  ...imagesInQuery,
});
export type AdoptionFilters = z.infer<typeof AdoptionFilters>;

export const listAdoptions = call({
  name: 'listAdoptions',
  method: 'GET',
  path: '/adoptions',
  summary: 'Gli annunci visibili, prima quelli in evidenza, poi i più recenti',
  query: AdoptionFilters,
  answer: z.array(Adoption),
  paged: true,
  cached: true,
});

export const getAdoption = call({
  name: 'getAdoption',
  method: 'GET',
  path: '/adoptions/{id}',
  summary: 'Un annuncio',
  params: idParam,
  query: z.object(imagesInQuery),
  answer: Adoption,
  cached: true,
});

export const listAssociationAdoptions = call({
  name: 'listAssociationAdoptions',
  method: 'GET',
  path: '/associations/{id}/adoptions',
  summary: "Gli annunci di un'associazione",
  params: idParam,
  query: AdoptionFilters.omit({ association_id: true, ids: true }),
  answer: z.array(Adoption),
  paged: true,
  cached: true,
});

export const viewAdoption = call({
  name: 'viewAdoption',
  method: 'POST',
  path: '/adoptions/{id}/view',
  summary: "Conta una visita all'annuncio",
  params: idParam,
  status: 204,
});

export const publishAdoption = call({
  name: 'publishAdoption',
  method: 'POST',
  path: '/me/adoptions',
  access: 'member',
  summary: "Pubblica un annuncio; con un'intestazione Idempotency-Key un doppio invio ne crea uno solo",
  body: NewAdoption,
  bodyLimit: BODY_LIMIT.images,
  status: 201,
  answer: Adoption,
});

export const editAdoption = call({
  name: 'editAdoption',
  method: 'PATCH',
  path: '/me/adoptions/{id}',
  access: 'member',
  summary: 'Modifica un proprio annuncio; i campi assenti restano come sono',
  params: idParam,
  body: AdoptionChanges,
  bodyLimit: BODY_LIMIT.images,
  answer: Adoption,
});

export const hideAdoption = call({
  name: 'hideAdoption',
  method: 'PATCH',
  path: '/me/adoptions/{id}/hidden',
  access: 'member',
  summary: 'Mette in standby o riattiva un proprio annuncio',
  params: idParam,
  body: z.object({ hidden: z.boolean() }),
  answer: Adoption,
});

export const deleteAdoption = call({
  name: 'deleteAdoption',
  method: 'DELETE',
  path: '/me/adoptions/{id}',
  access: 'member',
  summary: 'Elimina un proprio annuncio',
  params: idParam,
  status: 204,
});
