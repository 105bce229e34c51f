import { commandsHere } from '#server/platform/runtime/command-words.ts';
import { workerNumber } from '#server/platform/workers/index.ts';
import { type Config, readConfig } from './config.ts';
import { run } from './run.ts';
import { endOnUncaughtErrors } from './start/last-resort.ts';
import { nearMisses } from './start/near-misses.ts';
import { startFailure } from './start/start-failure.ts';
import { webBuild } from './start/web-build.ts';

// Files that the portal writes are not readable by other users of the machine.
process.umask(0o077);
endOnUncaughtErrors();

let config: Config;
try {
  config = readConfig(process.env);
} catch (error) {
  console.error(commandsHere((error as Error).message));
  process.exit(1);
}

if (workerNumber() === null) for (const sentence of nearMisses(process.env)) console.error(commandsHere(sentence));

try {
  await run(config, () => webBuild(config));
} catch (error) {
  console.error(commandsHere(`Trovacuccia non parte: ${startFailure(error, config)}`));
  process.exit(1);
}
