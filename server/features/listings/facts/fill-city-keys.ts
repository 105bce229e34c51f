import type { Portal } from '#server/portal.ts';
import { findMisplaced, placeMisplaced } from './city-key-store.ts';

/** Lists animals where they are that an earlier release listed in the city of their association. */
export async function fillCityKeys({ database }: Pick<Portal, 'database'>): Promise<void> {
  if ((await findMisplaced(database.read)).length === 0) return;
  await database.write(placeMisplaced, { invalidates: 'public' });
}
