import { setPriority } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import type { SqliteDamage } from '../integrity.ts';

// node check-sqlite.ts FILE quick|full: prints the damage found in a SQLite file as JSON. Runs in a process of its own,
// because the check of a large file takes long, cannot be interrupted, and must not block the event loop of the portal.
const [file = '', depth = 'quick'] = process.argv.slice(2);
const MOST = 20;

yieldToThePortal();
console.log(JSON.stringify(examine(file)));

/** Lowers the priority below that of the portal, which keeps serving requests meanwhile. */
function yieldToThePortal(): void {
  try {
    setPriority(10);
  } catch {
    // a sandbox may refuse it (seccomp answers EPERM): the check only takes more of the processor
  }
}

function examine(path: string): SqliteDamage {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
    const pragma = depth === 'full' ? 'integrity_check' : 'quick_check';
    const lines = db
      .prepare(`pragma ${pragma}(${MOST})`)
      .all()
      .map((row) => String(Object.values(row)[0]));
    const damage = lines.filter((line) => line !== 'ok');
    return { damage, orphans: damage.length > 0 ? {} : orphansIn(db) };
  } catch (error) {
    return { damage: [(error as Error).message], orphans: {} };
  } finally {
    db?.close();
  }
}

function orphansIn(db: DatabaseSync): Record<string, number> {
  const orphans: Record<string, number> = {};
  for (const { table } of db.prepare('pragma foreign_key_check').iterate() as Iterable<{ table: string }>) {
    orphans[table] = (orphans[table] ?? 0) + 1;
  }
  return orphans;
}
