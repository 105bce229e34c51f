import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, built } from './build.mjs';
import { install, installed } from './install.mjs';
import { withLock } from './lock.mjs';
import { root } from './project.mjs';

/**
 * Installs and builds only what is missing or stale.
 * @param {{development?: boolean, pages?: boolean}} what development: the devDependencies too; pages: the build too
 */
export async function prepare({ development = false, pages = false }) {
  // an unpacked release contains what it needs
  if (existsSync(join(root, 'release.json'))) return;
  const ready = () => installed(development) && (!pages || built());
  if (ready()) return;
  await withLock(async () => {
    if (!installed(development)) await install(development);
    if (pages && !built()) await build();
  });
}
