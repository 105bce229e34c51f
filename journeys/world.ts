import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { leaveWithoutAvif } from '#testing/leave-without-avif.ts';
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

/** Copies the demo data to a new folder and returns its path. */
export function copyWorld(): string {
  const folder = makeScratchFolder('journey');
  cpSync(process.env.JOURNEY_WORLD ?? '', folder, { recursive: true });
  return folder;
}
