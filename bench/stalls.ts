import { setTimeout as pause } from 'node:timers/promises';
import { Mailbox } from '#testing/mailbox.ts';
import { readConfig } from '../server/config.ts';
import { openReadOnlyPortal } from '../server/start/open-read-only.ts';
import { benchFolder, type PortalEnvironment, portalEnvironment, type Served, servePortal } from './processes.ts';
import type { Measured } from './report.ts';
import { seedAlerts } from './seed-alerts.ts';
import { PERSON, type Seeded, seedStalls } from './seed-stalls.ts';

const ROWS = 5000;
const LONGEST_PAUSE_MS = 50;
/** The portal's scheduled jobs start ten seconds after its start. */
const JOBS_MS = 25_000;
const LOOK_MS = 500;
const LETTER = { subject: 'Novità', html: '<p>Ciao da Trovacuccia.</p>' };

type Work = (portal: Served, seeded: Seeded) => Promise<unknown>;

/** Staff's work unless a token is named; the last ones delete what the others need. */
const WORKS: Record<string, Work> = {
  'lavori periodici dopo l’avvio': () => pause(JOBS_MS),
  'prova di un import di 5.000 associazioni': (portal, { token }) => importRows(portal, token, '?preview=true'),
  'import di 5.000 associazioni': (portal, { token }) => importRows(portal, token, ''),
  'backup di 20.000 annunci': staffReads('/admin/backup'),
  'backup con le foto': staffReads('/admin/export_file'),
  'annunci con le foto dentro (16 MB)': staffReads('/adoptions?images=inline&limit=3'),
  'pagina con cento annunci': staffReads('/adoptions?limit=100'),
  'mappa del sito': visitorReads('/sitemap-pagine.xml', '/sitemap-annunci-1.xml', '/sitemap-annunci-2.xml'),
  'ricerca nei testi degli annunci': staffReads('/admin/adoptions?limit=50&q=animale'),
  'ricerca nei questionari': staffReads('/admin/preaffido?page_size=50&q=giardino'),
  'panoramica, salute, statistiche': staffReads('/admin/stats', '/admin/health'),
  'associazioni in CSV': staffReads('/admin/associations/export'),
  'questionari in CSV': staffReads('/admin/preaffido/export'),
  'segnalazioni in CSV': staffReads('/admin/reports/export'),
  'i dati di una persona con 1.000 tracce': (portal, { token }) =>
    send(portal, token, 'POST', '/admin/personal-data/export', { contact: PERSON }),
  'cancellazione dei dati della persona': erasePerson,
  'mail a tutte le associazioni': (portal, { token }) =>
    send(portal, token, 'POST', '/admin/email/bulk', { ...LETTER, to: 'all' }),
  'profilo con 10.000 annunci': (portal, { bigToken }) =>
    send(portal, bigToken, 'PATCH', '/me/profile', { city: 'Lucca' }),
  'i dati dell’associazione con 10.000 annunci': (portal, { bigToken }) => read(portal, bigToken, '/me/export'),
  'i suoi annunci': (portal, { bigToken }) => read(portal, bigToken, '/me/belongings'),
  'tutti i suoi questionari visti': (portal, { bigToken }) =>
    send(portal, bigToken, 'POST', '/me/preaffido/mark_all_seen'),
  'pausa della stessa': (portal, { token, big }) =>
    send(portal, token, 'POST', `/admin/associations/${big}/pause`, { paused: true }),
  'cancellazione della stessa': (portal, { token, big }) => send(portal, token, 'DELETE', `/admin/associations/${big}`),
};

/** Measures the longest pause of the event loop during each long piece of work. */
export async function duringLongWork(): Promise<Measured[]> {
  const mailbox = await Mailbox.open();
  const environment = { ...portalEnvironment(benchFolder()), SMTP_URL: mailbox.url };
  const seeded = await seedStalls(environment);
  const portal = await servePortal(environment);
  const measured: Measured[] = [];
  for (const [name, work] of Object.entries(WORKS)) {
    measured.push(await measure(portal, name, () => work(portal, seeded)));
  }
  await portal.stop();
  measured.push(await duringAlerts(environment));
  await mailbox.close();
  return measured;
}

async function measure(portal: Served, name: string, work: () => Promise<unknown>): Promise<Measured> {
  await portal.longestPause();
  await work();
  const ms = await portal.longestPause();
  return {
    name: `${name} (su ${LONGEST_PAUSE_MS} ms)`,
    ratio: ms / LONGEST_PAUSE_MS,
    aim: { kind: '<=', value: 1 },
    note: `${ms.toFixed(0)} ms`,
  };
}

/** Measures a run of the job of the alerts; it begins soon after a start, so the portal is started again. */
async function duringAlerts(environment: PortalEnvironment): Promise<Measured> {
  await seedAlerts(environment);
  const portal = await servePortal(environment);
  const { database } = openReadOnlyPortal(readConfig(environment));
  const left = async () => {
    const shown = await database.read.selectFrom('listing_shown').select('listing_id').executeTakeFirst();
    const due = database.read.selectFrom('alert_match').select('listing_id');
    return shown ?? (await due.where('due_at', '<=', new Date().toISOString()).executeTakeFirst());
  };
  const measured = await measure(portal, 'avvisi: 50.000 iscritti e 100 annunci nuovi', async () => {
    while (await left()) await pause(LOOK_MS);
  });
  await database.close();
  await portal.stop();
  return measured;
}

async function importRows(portal: Served, token: string, query: string): Promise<void> {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `Rifugio ${index},Lucca,0583 555001,rifugio${index}@esempio.it,Anna,Carlo`,
  );
  const form = new FormData();
  form.set('file', new Blob([['name,city,phone,email,contact_person,president_name', ...rows].join('\n')]), 'a.csv');
  const path = `/admin/associations/import_csv${query}`;
  const { created } = JSON.parse(await ask(portal, token, path, { method: 'POST', body: form })) as { created: number };
  if (created !== ROWS) throw new Error(`${created} imported`);
}

async function erasePerson(portal: Served, { token }: Seeded): Promise<void> {
  const found = await send(portal, token, 'POST', '/admin/personal-data/search', { contact: PERSON });
  const { version } = JSON.parse(found) as { version: string };
  await send(portal, token, 'POST', '/admin/personal-data/erase', { contact: PERSON, version });
}

function staffReads(...paths: string[]): Work {
  return async (portal, { token }) => {
    for (const path of paths) await read(portal, token, path);
  };
}

function visitorReads(...paths: string[]): Work {
  return async (portal) => {
    for (const path of paths) await ask(portal, null, path);
  };
}

async function read(portal: Served, token: string, path: string): Promise<void> {
  await ask(portal, token, path);
}

function send(portal: Served, token: string, method: string, path: string, body?: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  return ask(portal, token, path, body ? { method, headers, body: JSON.stringify(body) } : { method });
}

/** Returns the whole answer as text. */
async function ask({ url }: Served, token: string | null, path: string, init: RequestInit = {}): Promise<string> {
  const headers = new Headers(init.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(url + path, { ...init, headers });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  // a backup is longer than a string may be comfortable with: its bytes are counted, not kept
  if (!/json|text/.test(response.headers.get('content-type') ?? '')) {
    if (response.body) for await (const _ of response.body);
    return '';
  }
  return response.text();
}
