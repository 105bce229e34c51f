import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteReadOnly } from './sqlite.ts';

/** Tables whose rows must not come back, because with them one logs in, and how to empty them. */
const LOGINS = {
  session: 'delete from session',
  password_reset: 'delete from password_reset',
  email_change: 'delete from email_change',
  passkey_removal: 'delete from passkey_removal',
  passkey_challenge: 'delete from passkey_challenge',
};

/**
 * Copies a SQLite database into a new file, readable by its owner only, with whatever schema it has: a release that
 * knows this schema can open the copy. Like a backup it has no sessions, open password resets and mails with a secret, and
 * mails that were not sent yet are closed, because the original sends them. Syncs the file.
 */
export function copySqlite(from: string, to: string, now: Date): void {
  // VACUUM INTO accepts an empty file
  closeSync(openSync(to, 'wx', 0o600));
  const original = openSqliteReadOnly(from);
  try {
    original.prepare('vacuum into ?').run(to);
  } finally {
    original.close();
  }
  removeSecrets(to, now.toISOString());
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/** Looks at the columns first: the schema is that of any release. */
function removeSecrets(path: string, now: string): void {
  const db = new DatabaseSync(path);
  try {
    db.exec('pragma secure_delete=on; begin');
    const has = (table: string, column: string) =>
      db.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;
    const exists = (table: string) =>
      db.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !== undefined;
    for (const [table, statement] of Object.entries(LOGINS)) if (exists(table)) db.exec(statement);
    if (has('mail_body', 'secret') && has('mail', 'body_id')) {
      db.exec('delete from mail where body_id in (select id from mail_body where secret)');
      db.exec('delete from mail_body where secret');
    }
    if (has('mail', 'state')) {
      const closed: [string, string][] = [
        ['state', 'failed'],
        ['code', 'restored'],
        ['reason', ''],
        ['lease', ''],
        ['ended_at', now],
      ];
      const knownColumns = closed.filter(([column]) => has('mail', column));
      db.prepare(
        `update mail set ${knownColumns.map(([column]) => `${column} = ?`).join(', ')} where state in ('waiting', 'sending')`,
      ).run(...knownColumns.map(([, value]) => value));
    }
    db.exec('commit');
  } finally {
    db.close();
  }
}
