import { z } from 'zod';
import { BODY_LIMIT, call, id, idParam } from '#contract/platform/call.ts';
import { flagInQuery, imagesInQuery, paging, text, version } from '#contract/platform/fields.ts';
import { REQUIRED } from '#contract/platform/sentences.ts';
import { BulkChange, BulkChanged } from './bulk.ts';
import { Listing, ListingSort } from './listing.ts';
import { ListingChanges, NewListing } from './new-listing.ts';
import { Portrait } from './portrait.ts';
import { ListingFacets, ListingSearch, nearBelongs, ProvinceListings, Relaxation, searchShape } from './search.ts';
import { SEARCH_SORTS } from './search-query.ts';

const IDS_AT_MOST = 200;

/** Orders of a public list: those of the staff panel's lists, and those of a search. */
export const PublicSort = z.enum(
  [...SEARCH_SORTS, ...ListingSort.options],
  `Ordine non valido: ${[...SEARCH_SORTS, ...ListingSort.options].join(', ')}.`,
);

const filters = z.object({
  ...searchShape,
  association_id: id.optional(),
  ids: text(IDS_AT_MOST * 65)
    .transform((list) => list.split(',').filter(Boolean))
    .refine((list) => list.length <= IDS_AT_MOST, `Al massimo ${IDS_AT_MOST} annunci alla volta.`)
    .optional(),
  visible_only: flagInQuery.optional(),
  /** `true` for adopted listings only, `false` for the others only. */
  adopted: flagInQuery.optional(),
  sort: PublicSort.optional().meta({
    description:
      '`longest_waiting`: prima chi aspetta da più tempo, e in fondo gli animali già adottati. `near`: prima i più vicini.',
  }),
  ...paging,
  ...imagesInQuery,
});

export const ListingFilters = filters.superRefine(nearBelongs);
export type ListingFilters = z.infer<typeof ListingFilters>;

/** A search whose listings are counted. */
const CountedSearch = ListingSearch.safeExtend({ adopted: filters.shape.adopted });

export const listListings = call({
  name: 'listAdoptions',
  method: 'GET',
  path: '/adoptions',
  summary: 'Gli annunci visibili, prima quelli in evidenza, poi i più recenti',
  query: ListingFilters,
  answer: z.array(Listing),
  paged: true,
  cached: true,
});

export const countListings = call({
  name: 'countAdoptions',
  method: 'GET',
  path: '/adoptions/facets',
  summary: 'Quanti annunci trova una ricerca, e quanti per ogni valore come se il suo filtro non ci fosse',
  query: CountedSearch,
  answer: ListingFacets,
  cached: true,
});

export const relaxSearch = call({
  name: 'relaxAdoptionSearch',
  method: 'GET',
  path: '/adoptions/relaxations',
  summary: 'Ricerche poco più larghe che trovano di più, prima le più vicine: per una pagina senza risultati',
  query: CountedSearch,
  answer: z.array(Relaxation),
  cached: true,
});

export const listListingProvinces = call({
  name: 'listAdoptionProvinces',
  method: 'GET',
  path: '/adoptions/provinces',
  summary: 'Le province in cui si trovano animali da adottare, con quanti per tipo',
  answer: z.array(ProvinceListings),
  cached: true,
});

export const listPortraits = call({
  name: 'listAdoptionPortraits',
  method: 'GET',
  path: '/adoptions/portraits',
  summary:
    'Gli animali adottabili subito confermati per ultimi, al massimo 2.000, con quello che serve per dire a chi si addicono',
  answer: z.array(Portrait),
  cached: true,
});

export const getListing = call({
  name: 'getAdoption',
  method: 'GET',
  path: '/adoptions/{id}',
  summary: 'Un annuncio',
  params: idParam,
  query: z.object(imagesInQuery),
  answer: Listing,
  cached: true,
});

export const listAssociationListings = call({
  name: 'listAssociationAdoptions',
  method: 'GET',
  path: '/associations/{id}/adoptions',
  summary: "Gli annunci di un'associazione",
  params: idParam,
  query: filters.omit({ association_id: true, ids: true }).superRefine(nearBelongs),
  answer: z.array(Listing),
  paged: true,
  cached: true,
});

export const viewListing = call({
  name: 'viewAdoption',
  method: 'POST',
  path: '/adoptions/{id}/view',
  onFullDisk: true,
  inMaintenance: 'ignored',
  summary: "Conta una visita all'annuncio",
  params: idParam,
  status: 204,
});

export const publishListing = call({
  name: 'publishAdoption',
  method: 'POST',
  path: '/me/adoptions',
  access: 'member',
  role: 'redattore',
  summary: "Pubblica un annuncio; con un'intestazione Idempotency-Key un doppio invio ne crea uno solo",
  body: NewListing,
  bodyLimit: BODY_LIMIT.images,
  status: 201,
  answer: Listing,
});

export const editListing = call({
  name: 'editAdoption',
  method: 'PATCH',
  path: '/me/adoptions/{id}',
  access: 'member',
  role: 'redattore',
  summary:
    'Modifica un proprio annuncio; i campi assenti restano come sono. Con `version`, solo se da allora non è cambiato',
  params: idParam,
  body: ListingChanges,
  bodyLimit: BODY_LIMIT.images,
  answer: Listing,
});

export const tellEditing = call({
  name: 'tellEditing',
  method: 'PUT',
  path: '/me/adoptions/{id}/editing',
  access: 'member',
  role: 'redattore',
  summary:
    "Dice che l'annuncio è aperto nel modulo, e chi altro lo ha aperto; si ripete finché il modulo è aperto, e dopo 60 secondi si dimentica",
  params: idParam,
  answer: z.object({ others: z.array(z.object({ name: z.string() })) }),
});

export const hideListing = call({
  name: 'hideAdoption',
  method: 'PATCH',
  path: '/me/adoptions/{id}/hidden',
  access: 'member',
  role: 'redattore',
  onFullDisk: true,
  summary: 'Mette in standby o riattiva un proprio annuncio',
  params: idParam,
  body: z.object({ hidden: z.boolean(), version: version.optional() }),
  answer: Listing,
});

export const deleteListing = call({
  name: 'deleteAdoption',
  method: 'DELETE',
  path: '/me/adoptions/{id}',
  access: 'member',
  role: 'redattore',
  summary: 'Elimina un proprio annuncio',
  params: idParam,
  status: 204,
});

export const bulkListings = call({
  name: 'bulkAdoptions',
  method: 'POST',
  path: '/me/adoptions/bulk',
  access: 'member',
  role: 'redattore',
  summary: 'Cambia stato, mette in standby, riattiva o elimina molti propri annunci: una sola cosa per volta',
  body: BulkChange,
  answer: BulkChanged,
});

export const confirmListings = call({
  name: 'confirmAdoptions',
  method: 'POST',
  path: '/me/adoptions/confirm',
  access: 'member',
  role: 'redattore',
  summary: 'Conferma che i propri annunci sono attuali; senza `ids` tutti quelli mostrati o in standby e non adottati',
  body: z.object({ ids: z.array(id).min(1, REQUIRED).max(IDS_AT_MOST).optional() }),
  answer: z.object({ confirmed: z.number().int() }),
});

export const listSimilar = call({
  name: 'listSimilarAdoptions',
  method: 'GET',
  path: '/adoptions/{id}/similar',
  summary: 'Al massimo tre annunci adottabili che somigliano a questo, vicini se possibile; anche se è stato eliminato',
  params: idParam,
  answer: z.array(Listing),
  cached: true,
});
