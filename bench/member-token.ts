import { readConfig } from '../server/config.ts';
import { openPortal } from '../server/open-portal.ts';
import { anAssociation, aToken } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';

/** Adds an association to a portal that is not running, and returns a token of its account. */
export async function memberToken(environment: PortalEnvironment): Promise<string> {
  const portal = await openPortal(readConfig(environment));
  const token = await aToken(portal, await anAssociation(portal));
  await portal.database.close();
  return token;
}
