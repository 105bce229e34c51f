import type { Kysely } from 'kysely';
import { cleanLogin } from '#contract/platform/login-name.ts';

interface Logins {
  association: { id: string; username: string; username_key: string; email: string; email_key: string };
}

const ASCII = /^[\x20-\x7e]*$/;

/**
 * User names and e-mail addresses are compared without invisible characters and look-alikes. An account whose new key
 * another one has keeps the old one: it logs in with its other login.
 */
export async function up(db: Kysely<Logins>): Promise<void> {
  const rows = await db
    .selectFrom('association')
    .select(['id', 'username', 'username_key', 'email', 'email_key'])
    .execute();
  const taken = new Set(rows.flatMap(({ username_key, email_key }) => [username_key, email_key]));
  for (const row of rows) {
    const changes: Partial<Logins['association']> = {};
    for (const [login, column] of [
      ['username', 'username_key'],
      ['email', 'email_key'],
    ] as const) {
      if (ASCII.test(row[column])) continue;
      const key = cleanLogin(row[login]).toLowerCase();
      if (key === row[column] || taken.has(key)) continue;
      taken.add(key);
      changes[column] = key;
      changes[login] = cleanLogin(row[login]);
    }
    if (Object.keys(changes).length > 0)
      await db.updateTable('association').set(changes).where('id', '=', row.id).execute();
  }
}
