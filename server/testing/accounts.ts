import { hashPassword, writePasswordHash } from '../accounts/index.ts';
import type { AssociationRow } from '../associations/index.ts';
import type { Portal } from '../portal.ts';
import { anAssociation } from './world.ts';

/** The password of accounts made by `anAccount`. */
export const PASSWORD = 'una-cuccia-calda';
let hash: Promise<string> | undefined;

/** An association that may log in with `PASSWORD`; answers with its id. */
export async function anAccount(portal: Portal, given: Partial<AssociationRow> = {}): Promise<string> {
  hash ??= hashPassword(PASSWORD);
  const passwordHash = await hash;
  const id = await anAssociation(portal, given);
  await portal.database.write((db) => writePasswordHash(db, id, passwordHash, portal.clock.now()));
  return id;
}
