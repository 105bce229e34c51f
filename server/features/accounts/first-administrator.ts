import { countAccounts, loginKey } from '#server/features/associations/index.ts';
import { lockKeys } from '#server/platform/database/lock-keys.ts';
import type { Portal } from '#server/portal.ts';
import { createAdministrator } from './create-administrator.ts';
import { hashPassword } from './hashing.ts';
import { refuseUnfitVariable } from './password-rule.ts';
import { randomPassword } from './random-password.ts';

/**
 * Creates the first administrator from `ADMIN_USERNAME`, `ADMIN_EMAIL` and `ADMIN_PASSWORD` if the database has no
 * accounts. Returns the message for the operator, which is shown only once; null if there are accounts.
 */
export async function createFirstAdministrator({ config, database, clock }: Portal): Promise<string | null> {
  if ((await countAccounts(database.read)) > 0) return null;
  const { username, email, password: chosen } = config.admin;
  const administrator = { username, email, name: 'Amministrazione' };
  if (chosen) refuseUnfitVariable(config, 'ADMIN_PASSWORD', chosen, administrator);
  const password = chosen || randomPassword();
  const passwordHash = await hashPassword(password);
  const created = await database.write(async (db) => {
    // another instance may be starting on the same empty database
    await lockKeys(db, [loginKey(username)]);
    if ((await countAccounts(db)) > 0) return false;
    await createAdministrator(db, { ...administrator, passwordHash, isTemporary: !chosen }, clock.now());
    return true;
  });
  if (!created) return null;
  return chosen
    ? `Primo amministratore: username ${username}, password da ADMIN_PASSWORD.`
    : `Primo amministratore: username ${username}, password ${password} (non verrà mostrata di nuovo). Al primo accesso ne sceglie una sua.`;
}
