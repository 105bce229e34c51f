import { createFirstAdministrator } from './accounts/index.ts';
import { createApp } from './app.ts';
import { checkOffsiteAtStart } from './backup/index.ts';
import { type Config, readConfig } from './config.ts';
import { seedDemoWorld } from './demo.ts';
import { endOnUncaughtErrors } from './last-resort.ts';
import { claimMediaAtStart } from './media/index.ts';
import { nearMisses } from './near-misses.ts';
import { openPortal } from './open-portal.ts';
import { startFailure } from './start-failure.ts';
import { webBuild } from './web-build.ts';

const DRAIN_MS = 9_000;

// Files that the portal writes are not readable by other users of the machine.
process.umask(0o077);
endOnUncaughtErrors();

let config: Config;
try {
  config = readConfig(process.env);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

for (const sentence of nearMisses(process.env)) console.error(sentence);

try {
  await start(config);
} catch (error) {
  console.error(`Trovacuccia non parte: ${startFailure(error, config)}`);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const portal = await openPortal(config);
  await checkOffsiteAtStart(portal);
  await claimMediaAtStart(portal);
  const administrator = await createFirstAdministrator(portal);
  if (administrator) console.log(administrator);
  await seedDemoWorld(portal);
  const app = await createApp(portal, webBuild(config.development));
  await app.server.listen({ port: config.port, host: config.host });
  await app.start();
  const address = app.server.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await app.server.close();
    await app.settle();
    await portal.database.close();
    process.exit(0);
  };
  // Registered before the ready line: its reader may send a signal at once. Ctrl-C in a terminal may come twice.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  console.log(`Trovacuccia in ascolto su http://localhost:${port}`);
}
