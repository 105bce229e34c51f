import type { Engine } from '../server/platform/database/database.ts';
import { compareTimes, milliseconds } from './compare-times.ts';
import { type Databases, databasesOn } from './engines.ts';
import { quartile } from './load.ts';
import { type Served, servePortal, untilIdle } from './processes.ts';
import type { Measured } from './report.ts';
import { dayAgo, type PanelSizes, type SeededPanel, seedPanel } from './seed-panel.ts';

const SMALL: PanelSizes = { associations: 1000, listings: 1000, questionnaires: 1000, others: 1000 };
/** Sizes of a large portal, from issue E. */
export const LARGE: PanelSizes = { associations: 2000, listings: 100_000, questionnaires: 50_000, others: 5000 };
const AT_MOST = 1.5;
const ROUNDS = 40;
/** Page sizes of the panel; `limit=8` is used where a filter matches few rows, so that both sides return as many. */
const FEW = 'limit=50';
const FEW_ROWS = 'page_size=50';
const PAGES_DOWN = 8;

type Path = (planted: SeededPanel) => string;

const CASES: Record<string, string | Path> = {
  'panoramica: numeri e settimane': '/admin/stats?',
  'associazioni: prima pagina': `/admin/associations?${FEW}`,
  'associazioni: come il mailing le legge': '/admin/associations?limit=200',
  'associazioni: città': `/admin/associations?${FEW}&city=Bologna`,
  'associazioni: amministratori': `/admin/associations?${FEW}&is_admin=true`,
  'associazioni: sospese': `/admin/associations?${FEW}&banned=true`,
  'associazioni: non nascoste': `/admin/associations?${FEW}&hidden=false`,
  'associazioni: inattive da 24 mesi': `/admin/associations?${FEW}&inactive=true`,
  'associazioni: testo': `/admin/associations?${FEW}&q=Rifugio 7`,
  'associazioni: testo che nessuna ha': `/admin/associations?${FEW}&q=Zanzibar`,
  'associazioni: testo di tutte': `/admin/associations?${FEW}&q=rifugio`,
  'annunci: prima pagina': `/admin/adoptions?${FEW}`,
  'annunci: tipo': `/admin/adoptions?${FEW}&type=gatto`,
  'annunci: stato': `/admin/adoptions?${FEW}&status=adottato`,
  'annunci: nascosti': `/admin/adoptions?${FEW}&hidden=true`,
  'annunci: tipo, stato e visibilità': '/admin/adoptions?limit=20&type=cane&status=adottato&hidden=false',
  'annunci: più visti': `/admin/adoptions?${FEW}&sort=views_desc`,
  'annunci: meno visti': `/admin/adoptions?${FEW}&sort=views_asc`,
  'annunci: più vecchi': `/admin/adoptions?${FEW}&sort=created_asc`,
  'annunci: visite minime, metà': `/admin/adoptions?${FEW}&min_views=500`,
  'annunci: visite minime, pochi': '/admin/adoptions?limit=20&min_views=950',
  'annunci: visite minime, nessuno': `/admin/adoptions?${FEW}&min_views=5000`,
  'annunci: visite minime e tipo': `/admin/adoptions?${FEW}&min_views=500&type=gatto`,
  'annunci: testo di otto': `/admin/adoptions?limit=8&q=unicorno`,
  'annunci: testo di uno su dieci': `/admin/adoptions?${FEW}&q=labrador`,
  'annunci: testo di tutti': `/admin/adoptions?${FEW}&q=animale`,
  'annunci: testo di nessuno': `/admin/adoptions?${FEW}&q=zanzibar`,
  "annunci: nome dell'associazione": `/admin/adoptions?limit=1&q=rifugio 777`,
  'annunci: due lettere': `/admin/adoptions?${FEW}&q=an`,
  'annunci: testo di uno su dieci e visite minime': '/admin/adoptions?limit=20&q=labrador&min_views=500',
  'questionari: prima pagina': `/admin/preaffido?${FEW_ROWS}`,
  'questionari: pagina 20': `/admin/preaffido?${FEW_ROWS}&page=20`,
  'questionari: associazione': ({ association }) => `/admin/preaffido?page_size=1&association_id=${association}`,
  'questionari: annuncio': ({ listing }) => `/admin/preaffido?page_size=1&post_id=${listing}`,
  'questionari: da leggere': `/admin/preaffido?${FEW_ROWS}&seen=false`,
  'questionari: una settimana': `/admin/preaffido?page_size=8&date_from=${dayAgo(307)}&date_to=${dayAgo(301)}`,
  'questionari: un anno': `/admin/preaffido?${FEW_ROWS}&date_from=${dayAgo(400)}&date_to=${dayAgo(36)}`,
  'questionari: un anno, da leggere': `/admin/preaffido?${FEW_ROWS}&date_from=${dayAgo(400)}&date_to=${dayAgo(36)}&seen=false`,
  'questionari: testo di otto': `/admin/preaffido?page_size=8&q=unicorno`,
  'questionari: testo di uno su dieci': `/admin/preaffido?${FEW_ROWS}&q=labrador`,
  'questionari: testo di tutti': `/admin/preaffido?${FEW_ROWS}&q=giardino`,
  'questionari: testo di nessuno': `/admin/preaffido?${FEW_ROWS}&q=zanzibar`,
  'questionari: testo di uno su dieci e un anno': `/admin/preaffido?page_size=20&q=labrador&date_from=${dayAgo(400)}&date_to=${dayAgo(36)}`,
  'questionari: testo e da leggere': `/admin/preaffido?${FEW_ROWS}&q=giardino&seen=false`,
  'assistenza: prima pagina': `/admin/help?${FEW}`,
  'assistenza: da risolvere': `/admin/help?${FEW}&seen=false`,
  'assistenza: il numero nella scheda': '/admin/help?limit=1&seen=false',
  'segnalazioni: prima pagina': `/admin/reports?${FEW}`,
  'segnalazioni: da decidere': `/admin/reports?${FEW}&state=waiting`,
  'segnalazioni: decise': `/admin/reports?${FEW}&state=decided`,
  'segnalazioni: motivo': `/admin/reports?${FEW}&reason=truffa`,
  'segnalazioni: testo di otto': '/admin/reports?limit=8&q=unicorno',
  'segnalazioni: testo di tutte, da decidere': `/admin/reports?${FEW}&q=denaro&state=waiting`,
  'gadget: tutti': `/admin/gadgets?${FEW}`,
  'gadget: richieste': `/admin/gadget_requests?${FEW}`,
  'posta: prima pagina': '/admin/outbox?',
  'posta: non riuscita': '/admin/outbox?state=failed',
  'registro: prima pagina': `/admin/audit?${FEW_ROWS}`,
  'registro: testo di otto': '/admin/audit?page_size=8&q=unicorno',
  'registro: testo di tutti': `/admin/audit?${FEW_ROWS}&q=rifugio`,
  impostazioni: '/admin/settings?',
};

/**
 * A text that many rows contain, with a filter that few of them match: the search reads all rows with the text, so its
 * time grows with them (docs/search.md).
 */
const COMMON_TEXTS: Record<string, string | Path> = {
  'annunci: testo di uno su dieci e tipo': '/admin/adoptions?limit=20&q=labrador&type=gatto',
  'annunci: testo di uno su dieci e nascosti': `/admin/adoptions?${FEW}&q=labrador&hidden=true`,
  'annunci: testo di tutti e stato': `/admin/adoptions?${FEW}&q=animale&status=adottato`,
  'annunci: testo di tutti e nascosti': `/admin/adoptions?${FEW}&q=animale&hidden=true`,
  'annunci: nome di tutte le associazioni': `/admin/adoptions?${FEW}&q=rifugio`,
  'questionari: testo di tutti e associazione': ({ association }) =>
    `/admin/preaffido?${FEW_ROWS}&q=giardino&association_id=${association}`,
};
const COMMON_AT_MOST_MS = 1000;

/**
 * Compares each tab's calls at 2,000 associations, 100,000 listings, 50,000 questionnaires with 1,000 of each; searches
 * for common texts with a longest time.
 */
export async function byPanelSize(engine: Engine): Promise<Measured[]> {
  const databases = await databasesOn(engine);
  const [small, large] = [await panelWith(databases, SMALL), await panelWith(databases, LARGE)];
  const measured: Measured[] = [];
  const at = (path: string | Path, { planted }: Panel) => (typeof path === 'string' ? path : path(planted));
  for (const [name, path] of Object.entries(CASES)) {
    measured.push(await compare(name, [small, at(path, small)], [large, at(path, large)]));
  }
  for (const [name, path] of Object.entries(COMMON_TEXTS)) measured.push(await time(name, large, at(path, large)));
  for (const path of ['associations', 'adoptions', 'help', 'gadget_requests', 'reports'].map(
    (list) => `/admin/${list}?${FEW}`,
  )) {
    const name = `${path}, pagina ${PAGES_DOWN}`;
    measured.push(await compare(name, [small, await deep(small, path)], [large, await deep(large, path)]));
  }
  await Promise.all([small.served.stop(), large.served.stop()]);
  await databases.stop();
  return measured;
}

interface Panel {
  served: Served;
  planted: SeededPanel;
}

async function panelWith(databases: Databases, sizes: PanelSizes): Promise<Panel> {
  const environment = await databases.create();
  const planted = await seedPanel(environment, sizes);
  await databases.settle(environment);
  const served = await servePortal(environment);
  await untilIdle(served);
  return { planted, served };
}

type Call = readonly [panel: Panel, path: string];

function compare(name: string, small: Call, large: Call): Promise<Measured> {
  const timesOf = { small: () => timeAt(...small), large: () => timeAt(...large) };
  return compareTimes(name, { ...timesOf, rounds: ROUNDS, atMost: AT_MOST });
}

async function time(name: string, panel: Panel, path: string) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timeAt(panel, path));
  const ms = quartile(times);
  return {
    name: `${name} (su ${COMMON_AT_MOST_MS} ms)`,
    ratio: ms / COMMON_AT_MOST_MS,
    aim: { kind: '<=', value: 1 },
    note: `${ms.toFixed(1)} ms`,
  } satisfies Measured;
}

function timeAt({ served, planted }: Panel, path: string): Promise<number> {
  return milliseconds(served.url + path, { headers: headersOf(planted) });
}

const headersOf = ({ token }: SeededPanel) => ({ authorization: `Bearer ${token}` });

/** Returns the path of a deep page by following the links. */
async function deep({ served, planted }: Panel, path: string): Promise<string> {
  let next = path;
  for (let at = 1; at < PAGES_DOWN; at += 1) {
    const response = await fetch(served.url + next, { headers: headersOf(planted) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${next}: ${response.status}`);
    const link = /<[^>]*?(\/admin\/[^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
    if (!link) throw new Error(`${path}: only ${at} pages`);
    next = link;
  }
  return next;
}
