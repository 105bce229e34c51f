import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const STAMP = fileURLToPath(new URL('../../../../build/stamp', import.meta.url));
const LENGTH = 12;

/** Returns the name of the built pages, the same wherever they were built from the same sources; "" without a build. */
export function buildId(): string {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').slice(0, LENGTH) : '';
}
