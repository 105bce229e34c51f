import type { AssociationRow } from '../associations/index.ts';
import type { Read } from '../database/connection.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/failure.ts';
import { countActiveAdministrators } from './store.ts';

/** Nobody shuts itself out, and one administrator always remains; throws 409. */
export async function mustNotEndAdministration(db: Read, actor: Actor, row: AssociationRow): Promise<void> {
  if (row.id === actor.associationId) throw problem('last_administrator');
  if (row.is_admin && !row.banned && (await countActiveAdministrators(db)) <= 1) throw problem('last_administrator');
}
