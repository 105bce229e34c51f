import { parseArgs } from 'node:util';
import { againstBare } from './against-bare.ts';
import { whileExporting } from './export.ts';
import { byInstances } from './instances.ts';
import { keep, readKept } from './kept.ts';
import { ofPhotos } from './likeness.ts';
import { inMemory } from './memory.ts';
import { underMixedLoad } from './mixed.ts';
import { byPanelSize } from './panel.ts';
import { byReceived } from './received.ts';
import { report } from './report.ts';
import { bySearch } from './search.ts';
import { bySize } from './size.ts';
import { duringLongWork } from './stalls.ts';
import { fromNpmStart } from './start.ts';
import { duringUploads } from './uploads.ts';
import { duringWrites } from './writes.ts';

const BENCHES = {
  bare: { title: 'Rispetto a un server node:http che manda gli stessi byte', run: againstBare },
  size: { title: '100.000 annunci rispetto a 1.000', run: bySize },
  panel: { title: 'Le schede della redazione a piena misura rispetto a 1.000', run: () => byPanelSize('sqlite') },
  'panel-postgres': { title: 'Le stesse su PostgreSQL', run: () => byPanelSize('postgres') },
  received: { title: 'I questionari ricevuti: 5.000 rispetto a 50', run: () => byReceived('sqlite') },
  'received-postgres': { title: 'Gli stessi su PostgreSQL', run: () => byReceived('postgres') },
  search: { title: 'La ricerca con 100.000 annunci rispetto a 1.000', run: () => bySearch('sqlite') },
  'search-postgres': { title: 'La stessa su PostgreSQL', run: () => bySearch('postgres') },
  writes: { title: 'Scritture rispetto a un server che inserisce una riga', run: duringWrites },
  mixed: { title: 'Letture, visite e annunci nuovi insieme, rispetto a un server node:http', run: underMixedLoad },
  export: { title: 'Memoria mentre escono 100.000 annunci e 2 GB di immagini', run: whileExporting },
  stalls: { title: 'Pause mentre il portale fa un lavoro lungo', run: duringLongWork },
  memory: { title: 'Memoria a riposo, e sotto carico dopo la demo', run: inMemory },
  instances: { title: 'Più istanze, PostgreSQL accanto a SQLite, contenitore accanto a cartella', run: byInstances },
  start: { title: 'Da npm start alla prima risposta', run: fromNpmStart },
  likeness: { title: 'Una foto nuova tra 400.000', run: ofPhotos },
  uploads: { title: 'Letture pubbliche mentre arrivano foto', run: duringUploads },
};

// exit handlers stop the child processes: run them on signals too
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } });
let isGood = true;
for (const [name, { title, run }] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n${title}`);
  const rows = await run();
  isGood = report(rows, readKept()[name] ?? {}) && isGood;
  // with --keep the next runs are compared with this one
  if (values.keep) keep(name, rows);
}
process.exit(isGood ? 0 : 1);
