import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_SERVER } from '#testing/built-server.ts';
import { startPostgres } from '#testing/postgres.ts';
import { makeScratchFolder } from '#testing/scratch.ts';
import { soak } from '../server/testing/soak/soak.ts';

// npm run soak -- [MINUTES] [sqlite|postgres]: mixed load; fails if the memory grows, a write is lost or a read fails
const [minutes = '20', engine = 'sqlite'] = process.argv.slice(2);
const MB = 1024 * 1024;
const GROWTH_AT_MOST = MB;
/** The first quarter fills the caches. */
const WARM_UP = 0.25;
if (!(Number(minutes) > 0) || !['sqlite', 'postgres'].includes(engine)) {
  console.error('Uso: npm run soak -- [MINUTI] [sqlite|postgres]');
  process.exit(2);
}

const folder = makeScratchFolder('soak');
const dataDir = join(folder, 'data');
mkdirSync(dataDir);
const cluster = engine === 'postgres' ? await startPostgres() : undefined;
await cluster?.execute('create database soak');
let next = 0;
try {
  const outcome = await soak({
    minutes: Number(minutes),
    warmUpMinutes: Number(minutes) * WARM_UP,
    program: BUILT_SERVER,
    databaseUrl: cluster?.url('soak') ?? join(dataDir, 'portal.db'),
    dataDir,
    onSample({ minute, bytes }) {
      if (minute < next) return;
      next += 1;
      console.log(`minute ${minute.toFixed(1)}: ${Math.round(bytes / MB)} MB`);
    },
  });
  const { bytesPerMinute, reads, acknowledged, wrong } = outcome;
  console.log(`${engine}: ${reads} reads, ${acknowledged} acknowledged writes, ${wrong.length} lost, half or failed`);
  console.log(`memory: ${(bytesPerMinute / MB).toFixed(2)} MB a minute after the first quarter`);
  for (const one of wrong.slice(0, 50)) console.error(one);
  process.exitCode = wrong.length > 0 || bytesPerMinute > GROWTH_AT_MOST ? 1 : 0;
} finally {
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}
