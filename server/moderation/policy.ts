import { type AssociationRow, holdAssociation, listAdministrators } from '../associations/index.ts';
import type { Write } from '../database/connection.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';

/**
 * The account itself, held. Nobody shuts itself out, and one administrator always remains; throws 409. All administrators
 * are held before the account, always in one order, so that two of them cannot demote each other at the same time.
 */
export async function holdDispensable(db: Write, actor: Actor, id: string): Promise<AssociationRow | undefined> {
  if (id === actor.associationId) throw problem('last_administrator');
  const others = (await listAdministrators(db, { hold: true })).filter((administrator) => administrator.id !== id);
  const row = await holdAssociation(db, id);
  if (row?.is_admin && !row.banned && others.length === 0) throw problem('last_administrator');
  return row;
}
