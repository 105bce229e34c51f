import { readConfig } from '../server/config.ts';
import { openPortal } from '../server/start/open-portal.ts';
import { anAssociation, aToken } from '../server/testing/world.ts';
import type { PortalEnvironment } from './processes.ts';

/** Adds an association to a portal that is not running, and returns a token of its account. */
export async function memberToken(environment: PortalEnvironment): Promise<string> {
  const [token] = await memberTokens(environment, 1);
  return token!;
}

/** Adds associations to a portal that is not running, and returns a token of each account. */
export async function memberTokens(environment: PortalEnvironment, count: number): Promise<string[]> {
  const portal = await openPortal(readConfig(environment));
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1) tokens.push(await aToken(portal, await anAssociation(portal)));
  await portal.database.close();
  return tokens;
}
