import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { RunningPortal } from '#testing/running-portal.ts';
import { makeScratchFolder } from '#testing/scratch.ts';

/** Playwright's global setup: builds what is stale and creates the demo data once; each portal starts on a copy. */
export default async function makeWorld(): Promise<() => void> {
  execFileSync(process.execPath, ['bin/build.mjs'], { stdio: 'inherit' });
  const world = makeScratchFolder('world');
  process.env.JOURNEY_WORLD = world;
  const portal = await RunningPortal.start(world);
  await portal.stop();
  leaveWithoutAvif(world);
  return () => rmSync(world, { recursive: true, force: true });
}

/**
 * Marks the demo images as ones of which no AVIF can be made: each portal would encode the same ones again, for longer
 * than it needs to start.
 */
function leaveWithoutAvif(world: string): void {
  const database = new DatabaseSync(join(world, 'trovacuccia.db'));
  database.exec("update image set avif_state = 'failed' where avif_state = 'waiting'");
  database.close();
}

/** Copies the demo data to a new folder and returns its path. */
export function copyWorld(): string {
  const folder = makeScratchFolder('journey');
  cpSync(process.env.JOURNEY_WORLD ?? '', folder, { recursive: true });
  return folder;
}
