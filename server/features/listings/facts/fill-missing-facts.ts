import { italianMonth } from '#server/platform/runtime/italian-days.ts';
import type { Portal } from '#server/portal.ts';
import { fillFacts, lacksFacts } from './store.ts';

/** Reads the facts of listings that lack them from their texts: after the migration that added them, or a restore. */
export async function fillMissingFacts({ database, clock }: Pick<Portal, 'database' | 'clock'>): Promise<void> {
  if (!(await lacksFacts(database.read))) return;
  await database.write((db) => fillFacts(db, italianMonth(clock.now())), { invalidates: 'public' });
}
