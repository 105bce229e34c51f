import type { Portal } from '../../portal.ts';
import { italianMonth } from '../../time/italian-days.ts';
import { fillFacts, lacksFacts } from './store.ts';

/** Reads the facts of listings that lack them from their texts: after the migration that added them, or a restore. */
export async function keepFacts({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  if (!(await lacksFacts(database.read))) return;
  await database.write((db) => fillFacts(db, italianMonth(clock.now())), { invalidates: 'public' });
}
