import { z } from 'zod';
import { NEW_PASSWORD_MISSING } from '#contract/features/accounts/limits.ts';
import { NewPassword } from '#contract/features/accounts/password.ts';
import { CHECK_MISSING, CHECK_NOTE_MAX, CHECKS } from '#contract/features/associations/checks.ts';
import { Listing, ListingSort, ListingStatus, ListingType } from '#contract/features/listings/listing.ts';
import { BODY_LIMIT, call, Done, id, idParam } from '#contract/platform/call.ts';
import {
  copied,
  flagInQuery,
  INTEGER_MAX,
  imagesInQuery,
  orBlank,
  paging,
  text,
  version,
  wholeInQuery,
} from '#contract/platform/fields.ts';
import { REASON_MAX } from '#contract/platform/reason.ts';
import { AdminAssociation, GeneratedReset } from './admin-association.ts';
import { APPROVED_AT_ONCE, NONE_CHOSEN, TOO_MANY_CHOSEN } from './limits.ts';

/** Reason that is sent to the affected account. */
const reason = text(REASON_MAX).trim().default('');
const flag = orBlank(flagInQuery);
const moderation = { access: 'admin' as const };

export const AssociationFilters = z.object({
  /** Text search in name, user name, email and city. */
  q: copied(200).optional(),
  city: text(120).trim().optional(),
  is_admin: flag,
  banned: flag,
  hidden: flag,
  paused: flag,
  is_test: flag,
  /** true: accounts that staff have not looked at yet. */
  waiting: flag,
  /** Accounts unused for 24 months. */
  inactive: flag,
  ...paging,
});
export type AssociationFilters = z.output<typeof AssociationFilters>;

export const listAllAssociations = call({
  ...moderation,
  name: 'listAllAssociations',
  method: 'GET',
  path: '/admin/associations',
  summary: 'Tutti gli account, per città e poi per nome',
  query: AssociationFilters,
  answer: z.array(AdminAssociation),
  paged: true,
  searchedUpTo100: ['q'],
});

export const exportAssociations = call({
  ...moderation,
  confirmed: true,
  name: 'exportAssociations',
  method: 'GET',
  path: '/admin/associations/export',
  summary: 'Le associazioni come CSV, che si può reimportare; password e immagini non ci sono',
  produces: 'text/csv; charset=utf-8',
});

export const banAssociation = call({
  ...moderation,
  confirmed: true,
  name: 'banAssociation',
  method: 'POST',
  path: '/admin/associations/{id}/ban',
  summary: 'Sospende un account o lo riammette',
  params: idParam,
  body: z.object({ banned: z.boolean(), reason }),
  answer: AdminAssociation,
});

export const approveAssociation = call({
  ...moderation,
  name: 'approveAssociation',
  method: 'POST',
  path: '/admin/associations/{id}/approve',
  summary:
    'Approva un account che si è iscritto da solo, o lo rimette in attesa; con `version`, solo se da allora non è cambiato',
  params: idParam,
  body: z.object({ approved: z.boolean(), version: version.optional() }),
  answer: AdminAssociation,
});

export const approveAssociations = call({
  ...moderation,
  confirmed: true,
  name: 'approveAssociations',
  method: 'POST',
  path: '/admin/associations/approve',
  summary: 'Approva più account insieme; quelli già approvati, o con un nome da guardare, restano come sono',
  body: z.object({ ids: z.array(id).min(1, NONE_CHOSEN).max(APPROVED_AT_ONCE, TOO_MANY_CHOSEN) }),
  answer: z.object({ approved: z.number().int() }),
});

export const verifyAssociation = call({
  ...moderation,
  confirmed: true,
  name: 'verifyAssociation',
  method: 'POST',
  path: '/admin/associations/{id}/verify',
  summary:
    'Mostra al pubblico che la redazione ha controllato chi è un account, e che cosa; la nota la legge solo lei. Con `version`, solo se da allora non è cambiato',
  params: idParam,
  body: z.object({
    checks: z.array(z.enum(CHECKS)).min(1, CHECK_MISSING).max(CHECKS.length),
    note: text(CHECK_NOTE_MAX).trim().default(''),
    version: version.optional(),
  }),
  answer: AdminAssociation,
});

export const endVerification = call({
  ...moderation,
  confirmed: true,
  name: 'endVerification',
  method: 'DELETE',
  path: '/admin/associations/{id}/verify',
  summary: 'Toglie la verifica a un account',
  params: idParam,
  status: 204,
});

export const hideAssociation = call({
  ...moderation,
  name: 'hideAssociation',
  method: 'POST',
  path: '/admin/associations/{id}/hide',
  summary: "Nasconde o mostra un'associazione al pubblico",
  params: idParam,
  body: z.object({ hidden: z.boolean(), reason }),
  answer: AdminAssociation,
});

export const pauseAssociation = call({
  ...moderation,
  name: 'pauseAssociation',
  method: 'POST',
  path: '/admin/associations/{id}/pause',
  summary: "Mette in pausa un'associazione o la riattiva",
  params: idParam,
  body: z.object({ paused: z.boolean(), reason }),
  answer: AdminAssociation,
});

export const setTestWatermark = call({
  ...moderation,
  name: 'setTestWatermark',
  method: 'POST',
  path: '/admin/associations/{id}/update',
  summary: "Accende o spegne la filigrana TEST di un'associazione di prova",
  params: idParam,
  body: z.object({ test_watermark_enabled: z.boolean() }),
  answer: AdminAssociation,
});

export const makeAdministrator = call({
  ...moderation,
  confirmed: true,
  name: 'makeAdministrator',
  method: 'POST',
  path: '/admin/associations/{id}/admin',
  summary: 'Rende un account amministratore, o non più',
  params: idParam,
  body: z.object({ is_admin: z.boolean() }),
  answer: AdminAssociation,
});

export const resetAssociationPassword = call({
  ...moderation,
  confirmed: true,
  name: 'resetAssociationPassword',
  method: 'POST',
  path: '/admin/associations/{id}/reset_password',
  summary: 'Imposta la password provvisoria di un account e toglie le sue passkey; lo viene a sapere per posta',
  params: idParam,
  body: z.object({
    new_password: z.string().min(1, { error: NEW_PASSWORD_MISSING, abort: true }).pipe(NewPassword),
  }),
  answer: Done,
});

export const generateAssociationReset = call({
  ...moderation,
  confirmed: true,
  name: 'generateAssociationReset',
  method: 'POST',
  path: '/admin/associations/{id}/generate_reset',
  summary: 'Genera link e OTP con cui un account sceglie una nuova password',
  params: idParam,
  answer: GeneratedReset,
});

export const endAssociationSessions = call({
  ...moderation,
  confirmed: true,
  name: 'endAssociationSessions',
  method: 'POST',
  path: '/admin/associations/{id}/end_sessions',
  summary: 'Fa uscire un account da tutti i dispositivi e, con passkeys=true, toglie le sue passkey',
  params: idParam,
  body: z.object({
    /** Also removes the account's passkeys, which otherwise log in again. */
    passkeys: z.boolean().default(false),
  }),
  answer: Done,
});

export const removeAssociation = call({
  ...moderation,
  confirmed: true,
  name: 'removeAssociation',
  method: 'DELETE',
  path: '/admin/associations/{id}',
  summary: 'Elimina un account con tutti i suoi annunci e questionari, e gli scrive il motivo',
  params: idParam,
  body: z.object({ reason }),
  status: 204,
});

export const AdminListingFilters = z.object({
  /** Text search in the names of the listing and of its association, or a microchip however it is typed. */
  q: copied(200).optional(),
  type: orBlank(ListingType),
  status: orBlank(ListingStatus),
  hidden: flag,
  min_views: orBlank(wholeInQuery({ says: 'Le visite minime devono', min: 0, max: INTEGER_MAX })),
  sort: ListingSort.optional(),
  ...paging,
  ...imagesInQuery,
});
export type AdminListingFilters = z.output<typeof AdminListingFilters>;

/** A listing as staff see it. */
export const StaffListing = Listing.extend({
  /** Other listings with the same microchip whose animals have no home yet. */
  same_microchip: z.array(z.object({ id, name: z.string(), association_id: id, association_name: z.string() })),
}).meta({ id: 'StaffAdoption' });
export type StaffListing = z.infer<typeof StaffListing>;

export const listAllListings = call({
  ...moderation,
  name: 'listAllAdoptions',
  method: 'GET',
  path: '/admin/adoptions',
  summary: 'Tutti gli annunci, anche nascosti',
  query: AdminListingFilters,
  answer: z.array(StaffListing),
  paged: true,
  searchedUpTo100: ['q', 'min_views'],
});

export const hideListingAsAdmin = call({
  ...moderation,
  name: 'hideAdoptionAsAdmin',
  method: 'POST',
  path: '/admin/adoptions/{id}/hide',
  summary: 'Nasconde un annuncio con un motivo, o lo mostra di nuovo',
  params: idParam,
  body: z.object({ hidden: z.boolean(), reason }),
  answer: Listing,
});

export const removeListing = call({
  ...moderation,
  confirmed: true,
  name: 'removeAdoption',
  method: 'DELETE',
  path: '/admin/adoptions/{id}',
  summary: 'Elimina un annuncio, e scrive il motivo a chi lo ha pubblicato',
  params: idParam,
  body: z.object({ reason }),
  status: 204,
});

const ImportedRow = z.object({
  /** Row number as in a spreadsheet: the header is 1, the first record 2. */
  row: z.number().int(),
  email: z.string(),
  status: z.enum(['created', 'duplicate', 'error']),
  reason: z.string(),
});

export const AssociationsImport = z
  .object({
    created: z.number().int(),
    duplicates: z.number().int(),
    errors: z.number().int(),
    results: z.array(ImportedRow),
  })
  .meta({ id: 'AssociationsImport' });
export type AssociationsImport = z.infer<typeof AssociationsImport>;

export const IMPORT_REQUIRED = ['name', 'city', 'phone', 'email', 'contact_person', 'president_name'] as const;
export const IMPORT_ROWS_AT_MOST = 5000;

export const importAssociations = call({
  ...moderation,
  confirmed: true,
  name: 'importAssociations',
  method: 'POST',
  path: '/admin/associations/import_csv',
  summary: 'Crea associazioni da un CSV; con preview=true dice soltanto che cosa farebbe',
  query: z.object({ preview: flag }),
  consumes: 'multipart/form-data',
  bodyLimit: BODY_LIMIT.csv,
  answer: AssociationsImport,
});
