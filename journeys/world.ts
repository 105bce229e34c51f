import { cpSync, rmSync } from 'node:fs';
import { makeScratchFolder } from '../server/testing/scratch.ts';
import { RunningPortal } from './portal.ts';

/** Before the first journey: lets the portal fill one demo world and stop, so that each portal after it starts on a copy. */
export default async function makeWorld(): Promise<() => void> {
  const world = makeScratchFolder('world');
  process.env.JOURNEY_WORLD = world;
  const portal = await RunningPortal.start(world);
  await portal.stop();
  return () => rmSync(world, { recursive: true, force: true });
}

/** A folder of its own with a copy of the demo world. */
export function copyWorld(): string {
  const folder = makeScratchFolder('journey');
  cpSync(process.env.JOURNEY_WORLD ?? '', folder, { recursive: true });
  return folder;
}
