// npm run doctor: checks a portal, running or stopped, without changing anything. Exits with 1 if it finds an error.

import type { HealthFinding } from '../contract/platform/health/calls.ts';
import { readConfig } from '../server/config.ts';
import { commandsHere } from '../server/platform/runtime/command-words.ts';
import { releaseVersion } from '../server/platform/runtime/release-version.ts';
import { examine } from '../server/start/doctor.ts';
import { openReadOnlyPortal } from '../server/start/open-read-only.ts';

const WORDS = { ok: 'ok', waiting: 'in attesa', warning: 'attenzione', error: 'errore' } as const;

// Files that SQLite may create next to the database are not readable by other users of the machine.
process.umask(0o077);
if (process.argv.includes('--version')) {
  console.log(releaseVersion());
  process.exit();
}
console.log(`Trovacuccia ${releaseVersion()}\n`);
try {
  const portal = openReadOnlyPortal(readConfig(process.env));
  const counts = { ok: 0, waiting: 0, warning: 0, error: 0 };
  for await (const finding of examine(portal)) {
    console.log(line(finding));
    counts[finding.status] += 1;
  }
  await portal.database.close();
  console.log(
    `\n${counts.ok} ok, ${counts.waiting} in attesa, ${counts.warning} da guardare, ${counts.error === 1 ? '1 errore' : `${counts.error} errori`}`,
  );
  process.exitCode = counts.error > 0 ? 1 : 0;
} catch (error) {
  console.error(commandsHere((error as Error).message));
  process.exitCode = 1;
}

function line({ status, title, message }: HealthFinding): string {
  return `${WORDS[status].padEnd(10)}  ${title}: ${message}`;
}
