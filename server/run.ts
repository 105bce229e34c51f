import type { AddressInfo } from 'node:net';
import { createFirstAdministrator } from '#server/features/accounts/index.ts';
import { checkOffsiteAtStart, claimBackupsAtStart } from '#server/features/backup/index.ts';
import { claimMediaAtStart } from '#server/features/media/index.ts';
import { reservePort } from '#server/platform/http/server/reserve-port.ts';
import { saveMemoryAtRest } from '#server/platform/runtime/save-memory-at-rest.ts';
import { onOrphaned, reportReady, Supervisor, workerNumber } from '#server/platform/workers/index.ts';
import { type App, createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Portal } from './portal.ts';
import { seedDemoWorld } from './start/demo.ts';
import { openPortal } from './start/open-portal.ts';
import type { Web } from './start/web-build.ts';

/** The first process kills its workers this much after they end by themselves. */
const WORKERS_END_MS = 500;

/** Runs the portal until a signal ends it; `web` returns the pages, null for the calls alone. */
export async function run(config: Config, web: () => Web | null): Promise<void> {
  if (config.workers > 1 && workerNumber() === null) await supervise(config);
  else await serve(config, web);
}

/** Prepares the database once, then runs the workers, each of which calls `run` again. */
async function supervise(given: Config): Promise<void> {
  const { config, release } = await reservePort(given);
  const portal = await openPortal(config);
  await prepare(portal);
  await portal.database.close();
  const { log } = portal;
  const supervisor = new Supervisor({
    count: config.workers,
    log,
    drainMs: config.stopMs + WORKERS_END_MS,
    environment: { PORT: String(config.port) },
    onReady: announceReady,
  });
  onStopSignal(() => supervisor.stop());
  await release();
  supervisor.start();
}

async function serve(given: Config, web: () => Web | null): Promise<void> {
  const { config, release } = await reservePort(given);
  const portal = await openPortal(config);
  if (workerNumber() === null) await prepare(portal);
  const app = await createApp(portal, web());
  const started = release().then(() => listen(app, config));
  const endSaving = saveMemoryAtRest();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), config.stopMs).unref();
    await started;
    await app.server.close();
    await app.settle();
    await portal.database.close();
    // compiled code is kept with the flags of its process, and used only with the same ones
    endSaving();
    process.exit(0);
  };
  // registered before the first answer, whose reader may send a signal at once
  onStopSignal(() => void stop());
  onOrphaned(() => void stop());
  const port = await started;
  if (workerNumber() === null) announceReady(port);
  else reportReady(port);
}

/** Serves requests and starts the background work; returns the port. */
async function listen(app: App, { host, port }: Config): Promise<number> {
  await app.server.listen({ port, host });
  await app.start();
  return (app.server.server.address() as AddressInfo).port;
}

/** What an empty database needs before the first request. */
async function prepare(portal: Portal): Promise<void> {
  await checkOffsiteAtStart(portal);
  await claimMediaAtStart(portal);
  await claimBackupsAtStart(portal);
  const administrator = await createFirstAdministrator(portal);
  if (administrator) console.log(administrator);
  await seedDemoWorld(portal);
}

/** Ctrl-C in a terminal may come twice; a terminal that closes sends SIGHUP. */
function onStopSignal(stop: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

function announceReady(port: number): void {
  console.log(`Trovacuccia in ascolto su http://localhost:${port}`);
}
