import { copyFileSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { rotatePlainCopies } from '#server/features/backup/rotation.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { readConfig } from '../config.ts';
import { openPortal } from '../start/open-portal.ts';
import { blankDatabase, testEngine, testFolder } from '../testing/database.ts';
import { executeRaw } from '../testing/execute.ts';

const isSqlite = testEngine() === 'sqlite';
/** Stands for the release of before. */
const FORMER = '0142-fewer-entries-per-listing';
const DAY_MS = 86_400_000;
const AT = "'2026-01-01T00:00:00.000Z'";

const mail = (id: string, state: string) =>
  `insert into mail (id, body_id, kind, recipient, reply_to, subject, unsubscribe_url, priority, state, attempts, due_at,
     lease, queued_at, code, reason, created_at)
   values ('${id}', '${id}', 'x', 'a@esempio.it', '', '', '', 1, '${state}', 0, ${AT}, '', ${AT}, '', '', ${AT})`;
const body = (id: string, secret: 0 | 1) => `insert into mail_body values ('${id}', '${id}', '', '', ${secret})`;

function rowsOf(file: string, query: string): unknown[] {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db
      .prepare(query)
      .all()
      .map((row) => Object.values(row).join(' '));
  } finally {
    db.close();
  }
}

test.runIf(isSqlite)(
  'an operator goes back to the release before with the copy that the upgrade has made, without secrets and repeated mails',
  async () => {
    const [folder, url] = [testFolder(), await blankDatabase()];
    await migrate(url, { upTo: FORMER });
    await executeRaw(
      url,
      body('partita', 0),
      mail('partita', 'sent'),
      body('in-attesa', 0),
      mail('in-attesa', 'waiting'),
      body('segreta', 1),
      mail('segreta', 'sent'),
      `insert into job_state values ('parole', 'prima', ${AT})`,
    );
    const migrations = rowsOf(url, 'select name from kysely_migration order by name');
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'silent' });
    const portal = await openPortal(config);
    await executeRaw(url, "update job_state set state = 'dopo' where name = 'parole'");
    await portal.database.close();

    const copy = join(config.backupDir, readdirSync(config.backupDir).find((name) => name.endsWith('.db'))!);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    // as docs/operations/upgrading.md says
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(url + suffix)) renameSync(url + suffix, `${url}${suffix}.failed`);
    }
    copyFileSync(copy, url);
    // the release of before finds its own schema and nothing to migrate
    expect(await migrate(url, { upTo: FORMER })).toEqual([]);
    expect(rowsOf(url, 'select name from kysely_migration order by name')).toEqual(migrations);
    expect(rowsOf(url, "select state from job_state where name = 'parole'")).toEqual(['prima']);
    expect(rowsOf(url, 'select id, state from mail order by id')).toEqual(['in-attesa failed', 'partita sent']);
    expect(rowsOf(url, 'select html from mail_body order by id')).toEqual(['in-attesa', 'partita']);

    await rotatePlainCopies(config.backupDir, new Date(Date.now() + 29 * DAY_MS));
    expect(existsSync(copy)).toBe(true);
    await rotatePlainCopies(config.backupDir, new Date(Date.now() + 31 * DAY_MS));
    expect(existsSync(copy)).toBe(false);
  },
);
