import { readConfig } from '../../config.ts';
import { run } from '../../run.ts';
import { startFailure } from '../../start/start-failure.ts';

// Starts the portal like `server/main.ts`, without the pages, which need a build.
const config = readConfig(process.env);
try {
  await run(config, () => null);
} catch (error) {
  console.error(`Trovacuccia non parte: ${startFailure(error, config)}`);
  process.exit(1);
}
