import { z } from 'zod';
import { call } from '#contract/platform/call.ts';
import { IMPORT_BYTES_AT_MOST, ZIP_BYTES_AT_MOST } from './limits.ts';

const FORM_AROUND_IT = 64 * 1024;
const number = z.number().int();

export const ListingsImport = z
  .object({
    created: number,
    duplicates: number,
    errors: number,
    /** In the order of the file; `row` counts as a spreadsheet does: the header is 1. */
    results: z.array(
      z.object({
        row: number,
        name: z.string(),
        /** `duplicate`: one's own account has a listing of the same name, type and month of birth. */
        status: z.enum(['created', 'duplicate', 'error']),
        /** Why not; or what to look at in a listing that was created. */
        reason: z.string(),
        /** Of a created one that the public does not see yet: for its time, or for the end of its standby. */
        waits_for: z.enum(['time', 'standby']).optional(),
      }),
    ),
  })
  .meta({ id: 'ListingsImport' });
export type ListingsImport = z.infer<typeof ListingsImport>;

export const importListings = call({
  name: 'importAdoptions',
  method: 'POST',
  path: '/me/adoptions/import_csv',
  access: 'member',
  role: 'redattore',
  summary:
    'Pubblica i propri annunci da un CSV (campo `file`); con il campo `dry_run` = `true` dice soltanto che cosa farebbe',
  consumes: 'multipart/form-data',
  bodyLimit: IMPORT_BYTES_AT_MOST + FORM_AROUND_IT,
  answer: ListingsImport,
});

export const PhotosImport = z
  .object({
    stored: number,
    errors: number,
    /** One per photo of the ZIP, in its order. */
    results: z.array(
      z.object({
        /** Name of the file, without folders. */
        name: z.string(),
        /** Names of the listings that have it now. */
        listings: z.array(z.string()),
        status: z.enum(['stored', 'error']),
        reason: z.string(),
      }),
    ),
    /** Photos that the listings of an import still wait for, the first 200. */
    missing: z.array(z.object({ listing: z.string(), name: z.string() })),
  })
  .meta({ id: 'PhotosImport' });
export type PhotosImport = z.infer<typeof PhotosImport>;

export const importPhotos = call({
  name: 'importAdoptionPhotos',
  method: 'POST',
  path: '/me/adoptions/import_photos',
  access: 'member',
  role: 'redattore',
  summary: 'Aggiunge agli annunci importati le foto di uno ZIP (campo `file`), con i nomi della colonna `foto`',
  consumes: 'multipart/form-data',
  bodyLimit: ZIP_BYTES_AT_MOST + FORM_AROUND_IT,
  answer: PhotosImport,
});
