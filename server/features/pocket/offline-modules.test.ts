import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { OFFLINE_MODULES, OWN_MODULES } from './offline-modules.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

test.each([...OFFLINE_MODULES, ...OWN_MODULES])('%s, which opens without a network, exists', (path) => {
  expect(existsSync(root + path)).toBe(true);
});
