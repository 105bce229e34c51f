import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Marks the waiting images of a stopped portal on SQLite as ones of which no AVIF can be made: each start on a copy would
 * encode the same ones again, for longer than it needs to start.
 */
export function leaveWithoutAvif(dataDir: string): void {
  const database = new DatabaseSync(join(dataDir, 'trovacuccia.db'));
  database.exec("update image set avif_state = 'failed' where avif_state = 'waiting'");
  database.close();
}
