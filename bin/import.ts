/**
 * npm run import -- FILE [--association USERNAME] [--associations FILE] [--again]
 *
 * Publishes listings in bulk from CSV or JSON lines; docs/import.md describes the format.
 */

import { appendFileSync, existsSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { speakItalian } from '#contract/platform/messages.ts';
import { readConfig } from '#server/config.ts';
import { IMPORT_COLUMNS, importAssociations, importListings } from '#server/features/imports/index.ts';
import { openPortal } from '#server/start/open-portal.ts';
import { commandsHere } from '../server/platform/runtime/command-words.ts';

// Files that it writes are not readable by other users of the machine.
process.umask(0o077);

const USAGE = `Uso: npm run import -- FILE [--association USERNAME] [--associations FILE] [--again]

  FILE                     annunci in CSV (.csv, con virgole, punti e virgola o tabulazioni) o in JSON, uno per riga
  --association USERNAME   di chi sono gli annunci che non lo dicono nella colonna association
  --associations FILE      prima registra le associazioni di questo file che ancora non ci sono
  --again                  ricomincia da capo un file già importato

Colonne: ${IMPORT_COLUMNS.join(', ')}`;
const STATES = {
  finished: 'Import finito:',
  stopped: 'Import interrotto, lo stesso comando lo riprende:',
  finished_before: 'Questo file è già stato importato (--again per ripeterlo):',
};
const SHOWN_REFUSALS = 20;
const SAY_EVERY_MS = 2000;

const { values, positionals } = readArguments();
const file = resolve(positionals[0]!);
const refusals = `${file}.errori.csv`;

try {
  process.exitCode = await run();
} catch (error) {
  console.error(commandsHere(`Import non riuscito: ${(error as Error).message}`));
  process.exitCode = 1;
}

async function run(): Promise<number> {
  for (const path of [file, values.associations]) {
    if (path && !existsSync(path)) throw new Error(`il file ${path} non esiste.`);
  }
  speakItalian();
  const portal = await openPortal(readConfig(process.env));
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopped = true));
  try {
    if (values.associations) await registerAssociations(values.associations);
    return await publishListings();
  } finally {
    await portal.database.close();
  }

  async function registerAssociations(path: string): Promise<void> {
    const { created, known, refused } = await importAssociations(portal, resolve(path));
    console.log(`Associazioni: ${created} registrate, ${known} già presenti, ${refused.length} rifiutate.`);
    for (const { row, reasons } of refused.slice(0, SHOWN_REFUSALS)) console.log(`  riga ${row}: ${reasons.join(' ')}`);
  }

  async function publishListings(): Promise<number> {
    const startedAt = Date.now();
    let saidAt = startedAt;
    let shown = 0;
    const summary = await importListings(portal, file, {
      association: values.association,
      again: values.again,
      stopped: () => stopped,
      onResumed: (row) => console.log(`Riprendo dopo la riga ${number(row)}.`),
      onRefused: ({ row, reasons }) => {
        if (shown === 0 && !existsSync(refusals))
          appendFileSync(refusals, stringify([['riga', 'motivi']], { delimiter: ';' }));
        appendFileSync(refusals, stringify([[row, reasons.join(' ')]], { delimiter: ';' }));
        shown += 1;
        if (shown <= SHOWN_REFUSALS) console.log(`  riga ${row}: ${reasons.join(' ')}`);
      },
      onProgress: ({ created, row }) => {
        if (Date.now() - saidAt < SAY_EVERY_MS) return;
        saidAt = Date.now();
        console.log(`  fino alla riga ${number(row)}: ${number(created)} annunci`);
      },
    });
    const seconds = ((Date.now() - startedAt) / 1000).toLocaleString('it-IT', { maximumFractionDigits: 1 });
    console.log(
      `${STATES[summary.state]} annunci creati ${number(summary.created)}, righe rifiutate ${number(summary.refused)} (${seconds} s).`,
    );
    if (summary.refused > 0) console.log(`Righe rifiutate e motivi: ${basename(refusals)}, accanto al file.`);
    if (summary.state === 'stopped') return 130;
    return summary.refused > 0 ? 2 : 0;
  }
}

function readArguments() {
  try {
    const options = {
      association: { type: 'string' },
      associations: { type: 'string' },
      again: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    const read = parseArgs({ options, allowPositionals: true });
    if (read.values.help || read.positionals.length !== 1) throw new Error(USAGE);
    if (read.values.again) rmSync(`${resolve(read.positionals[0]!)}.errori.csv`, { force: true });
    return read;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // the sentences of parseArgs are English
    console.error(commandsHere(code?.startsWith('ERR_PARSE_ARGS') ? USAGE : message));
    process.exit(2);
  }
}

function number(value: number): string {
  return value.toLocaleString('it-IT');
}
