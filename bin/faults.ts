import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_SERVER } from '#testing/built-server.ts';
import { startPostgres } from '#testing/postgres.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { killAtRandom } from '../server/testing/kills/kill-at-random.ts';

// npm run faults -- [KILLS] [sqlite|postgres]: kills the portal at random moments under writes and checks for lost data
const KILLS = 200;
const [kills = String(KILLS), engine = 'sqlite'] = process.argv.slice(2);
if (!(Number(kills) > 0) || !['sqlite', 'postgres'].includes(engine)) {
  console.error('Uso: npm run faults -- [UCCISIONI] [sqlite|postgres]');
  process.exit(2);
}

const folder = makeScratchFolder('faults');
const dataDir = join(folder, 'data');
mkdirSync(dataDir);
const cluster = engine === 'postgres' ? await startPostgres() : undefined;
await cluster?.execute('create database faults');
try {
  const outcome = await killAtRandom({
    kills: Number(kills),
    program: BUILT_SERVER,
    databaseUrl: cluster?.url('faults') ?? join(dataDir, 'portal.db'),
    dataDir,
    onKill: ({ kills: done, acknowledged, wrong }) =>
      console.log(`${engine}: ${done} kills, ${acknowledged} acknowledged writes, ${wrong.length} lost or half`),
  });
  for (const one of outcome.wrong) console.error(one);
  console.log(`slowest start: ${outcome.slowestStartMs} ms`);
  process.exitCode = outcome.wrong.length > 0 ? 1 : 0;
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
