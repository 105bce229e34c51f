import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { untilWords } from '../contract/features/maintenance/until-words.ts';
import { type Config, readConfig } from '../server/config.ts';
import {
  beginMaintenance,
  endMaintenance,
  LOOK_EVERY_MS,
  parseUntil,
  readMaintenance,
  UNTIL_FORMS,
} from '../server/features/maintenance/index.ts';
import { isPostgresUrl } from '../server/platform/database/dialect.ts';
import { writeBeside } from '../server/platform/database/sqlite/write-beside.ts';
import { systemClock } from '../server/platform/runtime/clock.ts';
import { commandsHere } from '../server/platform/runtime/command-words.ts';
import { startFailure } from '../server/start/start-failure.ts';

// npm run maintenance -- on UNTIL [WORDS]: from now on every process of the portal only reads, until then or `off`.
const USAGE = `Uso: npm run maintenance -- COMANDO

  on FINO [PAROLE]   da ora si può solo leggere, fino a FINO; PAROLE compaiono sulla pagina /manutenzione
  off                finisce subito
  status             dice se è in corso

FINO: ${UNTIL_FORMS}.`;
const LONGEST_WORDS = 300;
/** PostgreSQL's code. */
const UNDEFINED_TABLE = '42P01';

const [command = '', ...words] = process.argv.slice(2);
const isKnown = command === 'on' ? words.length > 0 : ['off', 'status'].includes(command) && words.length === 0;
if (!isKnown) {
  console.error(commandsHere(USAGE));
  process.exit(2);
}
process.umask(0o077);
let config: Config | undefined;
try {
  config = readConfig(process.env);
  if (!isPostgresUrl(config.databaseUrl) && !existsSync(config.databaseUrl))
    throw new Error(`Il database ${config.databaseUrl} non c'è: controlla DATA_DIR e DATABASE_URL.`);
  console.log(await run(config));
} catch (error) {
  console.error(commandsHere(config ? failure(error, config) : (error as Error).message));
  process.exit(1);
}

function failure(error: unknown, config: Config): string {
  const { code, message } = error as { code?: string; message: string };
  const isEmpty = code === UNDEFINED_TABLE || message.includes('no such table');
  return isEmpty ? 'Il database è ancora vuoto: avvia prima il portale.' : startFailure(error, config);
}

async function run({ databaseUrl }: Config): Promise<string> {
  const now = systemClock.now();
  if (command === 'on') return begin(databaseUrl, now);
  const known = await writeBeside(databaseUrl, async (db) => {
    const found = await readMaintenance(db, now);
    if (command === 'off') await endMaintenance(db);
    return found;
  });
  if (!known) return 'Nessuna manutenzione in corso.';
  if (command === 'off') return 'Manutenzione finita: tra un secondo si può scrivere di nuovo.';
  return `In manutenzione fino ${untilWords(known.until)}.${known.words ? ` «${known.words}»` : ''}`;
}

async function begin(databaseUrl: string, now: Date): Promise<string> {
  const [until, ...rest] = words;
  const said = rest.join(' ').trim();
  if (said.length > LONGEST_WORDS) throw new Error(`Le parole sono troppe: al massimo ${LONGEST_WORDS} caratteri.`);
  const maintenance = { since: now.toISOString(), until: parseUntil(until!, now).toISOString(), words: said };
  await writeBeside(databaseUrl, (db) => beginMaintenance(db, maintenance, now));
  // until every process has noticed: a backup made after this command misses no write
  await pause(2 * LOOK_EVERY_MS);
  return `In manutenzione fino ${untilWords(maintenance.until)}: si può solo leggere.`;
}
