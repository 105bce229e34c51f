import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '#server/config.ts';
import { buildId } from '#server/platform/http/pages/build-id.ts';
import { filesOfModules } from '#server/platform/http/pages/page-files.ts';
import { OFFLINE_MODULES, OWN_MODULES } from './offline-modules.ts';

const WORKER = fileURLToPath(new URL('../../../build/worker/sw.js', import.meta.url));
const LOOK_LENGTH = 8;

/** What the worker knows of the portal that sent it: the global `POCKET` of `web/features/pocket/worker`. */
interface Pocket {
  build: string;
  /** Differs when the portal has another name or colour, which the stored pages show. */
  look: string;
  /** Files with which the stored pages work. */
  files: string[];
  /** Those that the own page needs besides. */
  ownFiles: string[];
}

/**
 * Returns the service worker with the values of this portal before it: the same bytes from each process, because
 * a browser takes each other byte for a new worker. Without a build, and with SERVICE_WORKER=off, one that removes
 * itself.
 */
export function workerScript(config: Config): string {
  if (!config.serviceWorker || config.development || !existsSync(WORKER)) return REMOVES_ITSELF;
  const files = filesOfModules(OFFLINE_MODULES);
  const ownFiles = filesOfModules(OWN_MODULES).filter((file) => !files.includes(file));
  const pocket: Pocket = { build: buildId(), look: lookOf(config), files, ownFiles };
  return `const POCKET=${JSON.stringify(pocket)};\n${readFileSync(WORKER, 'utf8')}`;
}

function lookOf({ siteName, palette }: Config): string {
  return hash('sha256', JSON.stringify([siteName, palette]), 'hex').slice(0, LOOK_LENGTH);
}

/** Browsers that have a worker ask for it again, find this one, and are as before. */
const REMOVES_ITSELF = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',event=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith('pocket-'))await caches.delete(name);
await registration.unregister()
})()));
`;
