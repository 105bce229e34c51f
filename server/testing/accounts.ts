import { hashPassword, writePasswordHash } from '#server/features/accounts/index.ts';
import type { AssociationRow } from '#server/features/associations/index.ts';
import type { Portal } from '../portal.ts';
import { anAssociation } from './world.ts';

/** Password of the accounts that `anAccount` creates. */
export const PASSWORD = 'una-cuccia-calda';
let hash: Promise<string> | undefined;

/** Creates an association that can log in with `PASSWORD`. Returns its id. */
export async function anAccount(portal: Portal, given: Partial<AssociationRow> = {}): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  const id = await anAssociation(portal, given);
  await portal.database.write((db) => writePasswordHash(db, id, passwordHash, portal.clock.now()));
  return id;
}
