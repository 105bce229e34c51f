import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ALL } from '#testing/repetitions.ts';
import { testDatabase, testFolder } from '../testing/database.ts';
import { killAtRandom } from '../testing/kills/kill-at-random.ts';

const PROGRAM = fileURLToPath(new URL('../testing/kills/serve-calls.ts', import.meta.url));

/** Each is at a random moment. */
const KILLS = ALL ? 4 : 2;

// `npm run faults` does this hundreds of times
test('a write that the portal acknowledged survives a kill at any moment, and no write is half done', async () => {
  const dataDir = testFolder();
  mkdirSync(dataDir, { recursive: true });
  const outcome = await killAtRandom({ kills: KILLS, program: PROGRAM, databaseUrl: await testDatabase(), dataDir });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.kills).toBe(KILLS);
  expect(outcome.acknowledged).toBeGreaterThan(5 * KILLS);
}, 600_000);
