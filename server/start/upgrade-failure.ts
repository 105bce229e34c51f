import { HalfMigratedError } from '#server/platform/database/half-migrated.ts';
import { MigrationError } from '#server/platform/database/migrate.ts';

/** Turns a failed migration into one sentence for the operator, with the command that helps. */
export function upgradeFailure(error: unknown, databaseUrl: string, restorePoint: string | null): unknown {
  if (error instanceof HalfMigratedError) return halfMigrated(error, databaseUrl, restorePoint);
  if (!(error instanceof MigrationError)) return error;
  const restore = restorePoint
    ? `; la copia fatta prima si ripristina, in un portale vuoto, con: npm run restore -- ${restorePoint}`
    : '';
  return new Error(
    `l'aggiornamento del database non è riuscito (${error.message}) e il database è rimasto com'era${restore}`,
    { cause: error },
  );
}

/** The file must be moved first: a restore needs an empty database, and the portal does not start on this one. */
function halfMigrated(error: Error, file: string, restorePoint: string | null): Error {
  const restore = restorePoint
    ? `sposta altrove ${file} (con ${file}-wal e ${file}-shm) e ripristina la copia con: npm run restore -- ${restorePoint}`
    : `se il portale è nuovo sposta altrove ${file} (con ${file}-wal e ${file}-shm) e riparti; se no ripristina l'ultima copia con: npm run restore -- FILE`;
  return new Error(
    `un aggiornamento di una versione precedente si è interrotto a metà (${error.message}): ${restore}`,
    { cause: error },
  );
}
