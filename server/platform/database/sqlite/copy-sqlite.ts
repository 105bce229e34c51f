import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { NOT_YET_RESTORED, RESTORED_STATE } from '../restored-at.ts';
import { openSqliteReadOnly } from './sqlite.ts';

/** Tables whose rows must not come back, because with them one logs in or notifies devices, and how to empty them. */
const SECRETS = {
  session: 'delete from session',
  password_reset: 'delete from password_reset',
  email_change: 'delete from email_change',
  team_invitation: 'delete from team_invitation',
  owner_change: 'delete from owner_change',
  passkey_removal: 'delete from passkey_removal',
  passkey_challenge: 'delete from passkey_challenge',
  push_delivery: 'delete from push_delivery',
  push_subscription: 'delete from push_subscription',
  push_key: 'delete from push_key',
};

/**
 * Copies a SQLite database into a new file, readable by its owner only, with whatever schema it has: a release that
 * knows this schema can open the copy. Like a backup it has no sessions, open password resets and mails with a secret, and
 * no devices that are notified and no key for them. Mails that were not sent yet are closed, because the original sends
 * them. It says that it is a restored database, since it lacks the links by which people return to a team. Syncs the file.
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
    for (const [table, statement] of Object.entries(SECRETS)) if (exists(table)) db.exec(statement);
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
        `update mail set ${knownColumns.map(([column]) => `${column} = ?`).join(', ')} where state in ('waiting', 'sending')${has('mail', 'code') ? " or code = 'unconfirmed'" : ''}`,
      ).run(...knownColumns.map(([, value]) => value));
    }
    if (has('job_state', 'updated_at'))
      db.prepare(
        `insert into job_state (name, state, updated_at) values (?, ?, ?)
          on conflict (name) do update set state = excluded.state, updated_at = excluded.updated_at`,
      ).run(RESTORED_STATE, JSON.stringify({ at: NOT_YET_RESTORED }), NOT_YET_RESTORED);
    db.exec('commit');
  } finally {
    db.close();
  }
}
